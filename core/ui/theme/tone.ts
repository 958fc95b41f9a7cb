// Plays two soft notes that are generated here, since the Content-Security-Policy allows no foreign sound and no file
// needs to be fetched.
let audio: AudioContext | undefined;

const NOTES = [880, 1318.5] as const;
const LENGTH = 0.18;
const LOUD = 0.08;

/** Does nothing if a browser has no sound, or allows none before the person has touched the page. */
export function playTone(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume().catch(() => undefined);
  const begin = audio.currentTime + 0.02;
  for (const [at, pitch] of NOTES.entries()) note(audio, pitch, begin + at * LENGTH);
}

function note(context: AudioContext, pitch: number, begin: number): void {
  const wave = new OscillatorNode(context, { type: 'sine', frequency: pitch });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, begin);
  loudness.gain.linearRampToValueAtTime(LOUD, begin + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, begin + LENGTH * 2);
  wave.connect(loudness).connect(context.destination);
  wave.start(begin);
  wave.stop(begin + LENGTH * 2);
}
