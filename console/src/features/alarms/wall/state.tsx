import { formatTimestamp } from '@botify/domain/format/timestamp';
import { Skeleton } from '@mantine/core';
import { useFeedState } from '../../../kernel/live/live-feed.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { ownZone } from '../../../ui/zone.ts';
import classes from './tiles/board.module.css';

const places = Array.from({ length: 15 }, (_, place) => place);

/** Before the first message. */
export function WallSkeleton() {
  const { t } = useText('alarmWall');
  return (
    <div role="status" aria-label={t('loading')} className={classes.skeleton}>
      {places.map((place) => (
        <Skeleton key={place} height={108} />
      ))}
    </div>
  );
}

/** Says since when nothing comes any more, and that what is shown is old. */
export function WallDown({ isOld }: { readonly isOld: boolean }) {
  const { t } = useText('alarmWall');
  const { phase, since } = useFeedState();
  if (phase !== 'down') return null;
  const time = formatTimestamp(new Date(since), ownZone(), '{m}-{d} {h}:{i}');
  return (
    <div role="alert" className={classes.down}>
      <WarningNote>
        {t('down', { time })} {isOld && t('old')}
      </WarningNote>
    </div>
  );
}
