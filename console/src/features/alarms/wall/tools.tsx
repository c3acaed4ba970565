import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LineIcon } from '../../../ui/line-icon.tsx';
import { useFullPage } from '../../../ui/use-full-page.ts';
import classes from './tiles/board.module.css';
import { soundOff, soundOn } from './tiles/look.tsx';

/** Two short synthesized tones: no file to load when it matters. `at` is in seconds. */
const notes = [
  { at: 0, hertz: 880 },
  { at: 0.2, hertz: 660 },
  { at: 0.4, hertz: 880 },
] as const;
const noteSeconds = 0.17;
const loudness = 0.25;

/** Browsers block sound before the first interaction. Without `userActivation`, assume that it is allowed and try. */
const maySound = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

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

interface SoundProps {
  readonly muted: boolean;
  readonly onMute: (muted: boolean) => void;
}

/** Mutes the sound, or shows that the browser blocks it. */
export function SoundButton({ muted, onMute }: SoundProps) {
  const { t } = useText('alarmWall');
  const allowed = useMaySound();
  return (
    <>
      {!muted && !allowed && (
        // No handler: any click lifts the block.
        <button type="button" className={classes.blocked} title={t('sound.blocked')}>
          <Icon name="info" size={16} />
          {t('sound.allow')}
        </button>
      )}
      <Button
        variant="default"
        title={t(muted ? 'sound.unmute' : 'sound.mute')}
        leftSection={<LineIcon drawing={muted ? soundOff : soundOn} />}
        onClick={() => onMute(!muted)}
      >
        {t(muted ? 'sound.off' : 'sound.on')}
      </Button>
    </>
  );
}

/** Unblocked by the first interaction. */
function useMaySound(): boolean {
  const [allowed, setAllowed] = useState(maySound);
  useEffect(() => {
    if (allowed) return;
    const check = () => setAllowed(maySound());
    const stop = new AbortController();
    for (const type of ['pointerup', 'click', 'keyup']) addEventListener(type, check, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [allowed]);
  return allowed;
}

export const useFullWall = () => useFullPage(useText('alarmWall').t('full.unsupported'));

export function FullWallButton({ full, toggle }: ReturnType<typeof useFullWall>) {
  const { t } = useText('alarmWall');
  return (
    <Button variant="default" leftSection={<Icon name={full ? 'leaveFullscreen' : 'fullscreen'} />} onClick={toggle}>
      {t(full ? 'full.leave' : 'full.enter')}
    </Button>
  );
}
