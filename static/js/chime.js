/* Plays two soft notes, generated without a sound file. */

const NOTES = [[660, 0], [880, 0.14]];

export function chime() {
  const audio = new AudioContext();
  for (const [frequency, start] of NOTES) {
    const begin = audio.currentTime + start;
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setTargetAtTime(0.12, begin, 0.01);
    volume.gain.setTargetAtTime(0, begin + 0.08, 0.06);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.6);
  }
  setTimeout(() => audio.close(), 1_500);
}
