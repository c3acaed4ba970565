import { Button } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sayWarning } from '../../kernel/speaker.ts';
import { useText } from '../../kernel/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { LineIcon } from '../../ui/line-icon.tsx';
import classes from './wall-board.module.css';
import { soundOff, soundOn } from './wall-look.ts';
import { maySound } from './wall-sound.ts';

interface SoundProps {
  readonly muted: boolean;
  readonly onMute: (muted: boolean) => void;
}

/** Whether new alarms are heard, and whether the browser lets them. */
export function SoundButton({ muted, onMute }: SoundProps) {
  const { t } = useText('alarmWall');
  const allowed = useMaySound();
  return (
    <>
      {!muted && !allowed && (
        // Pressing it is all that the browser asks for.
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

/** Known once anything was pressed; asked until then. */
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

/** Escape and the browser's own keys leave full screen too, so the browser is asked. */
function watch(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
const isFull = (): boolean => document.fullscreenElement !== null;

/** The wall alone on the whole screen; not only its element, or nothing could open above it. */
export function useFullWall(): { readonly full: boolean; readonly toggle: () => void } {
  const { t } = useText('alarmWall');
  const browserFull = useSyncExternalStore(watch, isFull);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!browserFull) setWanted(false);
  }, [browserFull]);

  async function toggle(): Promise<void> {
    try {
      if (wanted) return await document.exitFullscreen();
      if (!document.fullscreenEnabled) return sayWarning(t('full.unsupported'));
      await document.documentElement.requestFullscreen();
      setWanted(true);
    } catch {
      // Refused, by a frame around the page or by the system.
      sayWarning(t('full.unsupported'));
    }
  }
  return { full: wanted && browserFull, toggle: () => void toggle() };
}

export function FullWallButton({ full, toggle }: ReturnType<typeof useFullWall>) {
  const { t } = useText('alarmWall');
  return (
    <Button variant="default" leftSection={<Icon name={full ? 'leaveFullscreen' : 'fullscreen'} />} onClick={toggle}>
      {t(full ? 'full.leave' : 'full.enter')}
    </Button>
  );
}
