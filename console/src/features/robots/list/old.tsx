import { formatTimestamp } from '@botify/domain/format/timestamp';
import type { ReactNode } from 'react';
import { useFeedState } from '../../../kernel/live/live-feed.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { ownZone } from '../../../ui/zone.ts';
import classes from './robot-list.module.css';

interface Props {
  /** When the rows were fetched. */
  readonly fetchedAt: number;
  readonly children: ReactNode;
}

/** While nothing comes live, says of when the figures are and takes their colors away. */
export function RobotListOld({ fetchedAt, children }: Props) {
  const { t } = useText('robotList');
  const down = useFeedState().phase === 'down';
  return (
    <div className={classes.page} data-old={down || undefined}>
      <div role="status">
        {down && fetchedAt > 0 && (
          <div className={classes.old}>
            <WarningNote>{t('old', { time: formatTimestamp(new Date(fetchedAt), ownZone(), '{h}:{i}:{s}') })}</WarningNote>
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
