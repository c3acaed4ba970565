/** Two short synthesized tones: no file to load when it matters. `at` is in seconds. */
const notes = [
  { at: 0, hertz: 880 },
  { at: 0.2, hertz: 660 },
  { at: 0.4, hertz: 880 },
] as const;
const noteSeconds = 0.17;
const loudness = 0.25;

/** Browsers block sound before the first interaction. Without `userActivation`, assume that it is allowed and try. */
export const maySound = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

let context: AudioContext | undefined;

/** Plays the sound of a new P0; does nothing without an audio device. */
export async function playAlarm(): Promise<void> {
  if (!maySound()) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') await context.resume();
    for (const { at, hertz } of notes) playNote(context, context.currentTime + at, hertz);
  } catch {
    // Blocked. The title and the wall also show the alarm.
  }
}

function playNote(audio: AudioContext, at: number, hertz: number): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = hertz;
  // Ramp the volume: a tone that starts or stops abruptly clicks.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.02);
  volume.gain.linearRampToValueAtTime(0, at + noteSeconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + noteSeconds);
}
