import { Skeleton } from '@mantine/core';
import { useFeedState } from '../../kernel/live/live-feed.ts';
import { useText } from '../../kernel/text.ts';
import { WarningNote } from '../../ui/warning-note.tsx';
import classes from './wall-board.module.css';
import { WallSince } from './wall-since.tsx';

const shapes = ['alert', 'alert', 'alert', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((kind, index) => ({
  key: `${kind}${index}`,
  height: kind === 'alert' ? 148 : 96,
}));

/** Before the first message. */
export function WallSkeleton() {
  const { t } = useText('alarmWall');
  return (
    <div role="status" aria-label={t('loading')} className={classes.skeleton}>
      {shapes.map(({ key, height }) => (
        <Skeleton key={key} height={height} />
      ))}
    </div>
  );
}

/** Says that what is shown is old, and since when. */
export function WallDown() {
  const { t } = useText('alarmWall');
  const { phase, since } = useFeedState();
  if (phase !== 'down') return null;
  return (
    <div role="alert" className={classes.down}>
      <WarningNote>
        {t('down')} {t('downSince')} <WallSince at={since} />
      </WarningNote>
    </div>
  );
}
