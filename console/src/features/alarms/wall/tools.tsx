import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LineIcon } from '../../../ui/line-icon.tsx';
import { useFullPage } from '../../../ui/use-full-page.ts';
import { maySound } from './sound.ts';
import classes from './tiles/board.module.css';
import { soundOff, soundOn } from './tiles/look.ts';

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
