/** Two short tones, made here: no file to fetch when it matters. Seconds from the start, and hertz. */
const notes = [
  { at: 0, hertz: 880 },
  { at: 0.2, hertz: 660 },
  { at: 0.4, hertz: 880 },
] as const;
const noteSeconds = 0.17;
const loudness = 0.25;

/** Browsers play nothing before somebody has pressed something on the page. Those that do not say are asked by trying. */
export const maySound = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

let context: AudioContext | undefined;

/** The sound of a new P0. Where there is no sound device, nothing happens. */
export async function playAlarm(): Promise<void> {
  if (!maySound()) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') await context.resume();
    for (const { at, hertz } of notes) playNote(context, context.currentTime + at, hertz);
  } catch {
    // Refused after all; the title and the wall say it too.
  }
}

function playNote(audio: AudioContext, at: number, hertz: number): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = hertz;
  // Swelling and fading: a tone that is cut off clicks.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.02);
  volume.gain.linearRampToValueAtTime(0, at + noteSeconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + noteSeconds);
}
