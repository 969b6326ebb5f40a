/* Sounds of moves, made here without a sound file: paper, perforation, a stamp. Fetched only for
   whoever wishes sounds. */

import { lastMove } from "./turn.js";

const MOVES = { cut: perforation, show: thump }; // by phase; all else is paper
let audio;
let heard = state();

export function watchSounds() {
  document.addEventListener("table:shown", () => {
    const before = heard;
    heard = state();
    if (heard.move > before.move || heard.token !== before.token) play(MOVES[before.phase] ?? paper);
  });
}

/** The last move told, the own question, and the phase, which says what kind the next move is of. */
function state() {
  return {
    move: lastMove(),
    token: document.getElementById("region-desk")?.dataset.token,
    phase: document.getElementById("region-top")?.dataset.phase,
  };
}

export function play(sound) {
  audio ??= new AudioContext();
  audio.resume();
  sound(audio.currentTime + 0.02);
}

/** A sheet that slides over another. */
export function paper(at) {
  rustle(at, { long: 0.12, frequency: 3200, volume: 0.1 });
  rustle(at + 0.09, { long: 0.2, frequency: 4600, volume: 0.07 });
}

/** Stamps torn along their holes. */
function perforation(at) {
  for (let hole = 0; hole < 9; hole += 1) {
    rustle(at + hole * 0.028, { long: 0.018, frequency: 2400 + 90 * hole, volume: 0.16 });
  }
}

/** A rubber stamp. */
function thump(at) {
  const tone = new OscillatorNode(audio, { frequency: 120 });
  tone.frequency.exponentialRampToValueAtTime(45, at + 0.15);
  tone.connect(fading(at, 0.35, 0.16)).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.6);
  rustle(at, { long: 0.03, frequency: 700, volume: 0.3 });
}

/** A short noise around a frequency. */
function rustle(at, { long, frequency, volume }) {
  const buffer = new AudioBuffer({ length: Math.ceil(long * audio.sampleRate * 2), sampleRate: audio.sampleRate });
  buffer.copyToChannel(Float32Array.from({ length: buffer.length }, () => Math.random() * 2 - 1), 0);
  const noise = new AudioBufferSourceNode(audio, { buffer });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency, Q: 0.9 });
  noise.connect(band).connect(fading(at, volume, long)).connect(audio.destination);
  noise.start(at);
}

function fading(at, volume, long) {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setTargetAtTime(volume, at, 0.004);
  gain.gain.setTargetAtTime(0, at + 0.02, long / 3);
  return gain;
}
