import type { CurrentError } from '@botify/contract/alarms/error-records';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { recordingsPath, robotVideoPath } from '../../../kernel/page/paths.ts';
import { atMoment } from '../../../kernel/past/moment.ts';
import { useHasPage, useHolds } from '../../../kernel/session/menu-rights.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import classes from './error-detail.module.css';

const RecordingOfMoment = lazy(
  whenOnline(() => import('../../../ui/video/recording-of-moment.tsx').then((module) => ({ default: module.RecordingOfMoment }))),
);

/** The recording shows what led to the error. */
const leadMs = 10_000;
const usualHeight = 213;

type Recorded = Pick<CurrentError, 'robotSn' | 'startTime' | 'timeZone'>;

export const useMayWatch = (): boolean => useHolds('robot:video');

interface Props {
  readonly error: Recorded;
  /** A small button without a link to other recordings. */
  readonly compact?: boolean;
}

/** What the camera saw when the error began. One press plays it; a recording that only the machine has is fetched first. */
export function ErrorRecording({ error: { robotSn, startTime, timeZone }, compact = false }: Props) {
  const { t } = useText('errorManagement');
  const [watching, setWatching] = useState(false);
  const seesPage = useHasPage(robotVideoPath);
  const at = Date.parse(startTime) - leadMs;
  return (
    <div className={classes.recording}>
      {watching ? (
        <Suspense fallback={<Skeleton height={usualHeight} />}>
          <RecordingOfMoment robotSn={robotSn} at={at} zone={timeZone} />
        </Suspense>
      ) : (
        <Button
          variant="default"
          leftSection={<Icon name="play" size={16} />}
          onClick={() => setWatching(true)}
          {...(compact ? { size: 'xs' } : {})}
        >
          {t('recording.watch')}
        </Button>
      )}
      {seesPage && !compact && (
        <Anchor component={Link} to={atMoment(recordingsPath(robotSn), at)} size="sm">
          {t('recording.all')}
        </Anchor>
      )}
    </div>
  );
}
