import { type RefObject, useEffect, useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { behindLive } from './behind-live.ts';
import type { Engine } from './engine.ts';
import classes from './video.module.css';

/** Further behind than the pieces of a stream explain. */
const lateSeconds = 12;

/** How old the picture is; pressed, it goes to the newest there is. */
export function LiveChip({ engine, paused }: { readonly engine: RefObject<Engine | undefined>; readonly paused: boolean }) {
  const { t } = useText('video');
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    const look = () => setSeconds(behindLive(Date.now(), engine.current?.date(), engine.current?.latency()));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [engine]);
  if (paused) return <span className={classes.chip}>{t('bar.paused')}</span>;
  const words = seconds === undefined ? t('bar.live') : t('bar.behind', { seconds });
  return (
    <button
      type="button"
      className={classes.chip}
      data-live={seconds === undefined || seconds < lateSeconds || undefined}
      title={t('bar.toEdge')}
      aria-label={t('bar.toEdgeNamed', { state: words })}
      onClick={() => engine.current?.toEdge()}
    >
      <span className={classes.dot} />
      {words}
    </button>
  );
}
