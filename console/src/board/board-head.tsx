import { formatTimestamp } from '@botify/domain/format/timestamp';
import { ActionIcon } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useFeedState } from '../kernel/live/live-feed.ts';
import { useText } from '../kernel/locale/text.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { Tag } from '../ui/tag.tsx';
import { secondTicker } from '../ui/ticker.ts';
import { ownZone, zoneOffset } from '../ui/zone.ts';
import classes from './board-head.module.css';

interface Props {
  readonly tenantName: string | undefined;
  readonly at: number | undefined;
  readonly failed: boolean;
}

export function BoardHead({ tenantName, at, failed }: Props) {
  const { t } = useText('board');
  return (
    <header className={classes.head}>
      <Logo size={40} />
      <h1>{t('title')}</h1>
      {tenantName && <p className={classes.tenant}>{tenantName}</p>}
      <Fresh at={at} failed={failed} />
      <Clock />
      <FullScreen />
    </header>
  );
}

const clock = '{h}:{i}:{s}';

/** Whether the figures are live, or since when they are outdated. */
function Fresh({ at, failed }: Omit<Props, 'tenantName'>) {
  const { t } = useText('board');
  const { phase, since } = useFeedState();
  const oldest = failed ? at : phase === 'down' ? since : undefined;
  const time = formatTimestamp(oldest, ownZone(), '{m}-{d} {h}:{i}:{s}');
  return (
    <span className={classes.fresh} role="status">
      {time ? (
        <Tag tone="orange" icon="unplugged">
          {t('fresh.old', { time })}
        </Tag>
      ) : (
        <Tag tone={phase === 'live' ? 'green' : 'grey'}>
          <span className={classes.dot} />
          {t(phase === 'live' ? 'fresh.live' : 'fresh.connecting')}
        </Tag>
      )}
    </span>
  );
}

function Clock() {
  const now = useSyncExternalStore(secondTicker.subscribe, secondTicker.read);
  return (
    <time className={classes.clock} dateTime={new Date(now).toISOString()}>
      <span>{formatTimestamp(now, ownZone(), '{y}-{m}-{d}')}</span>
      <b>{formatTimestamp(now, ownZone(), clock)}</b>
      {/* The zone of all times on the board, shown only here. */}
      <small>{zoneOffset(new Date(now), ownZone())}</small>
    </time>
  );
}

function watch(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
const isFull = (): boolean => document.fullscreenElement !== null;

function FullScreen() {
  const { t } = useText('board');
  const full = useSyncExternalStore(watch, isFull);
  const [refused, setRefused] = useState(false);
  const label = refused ? t('full.unsupported') : t(full ? 'full.leave' : 'full.enter');
  const toggle = () =>
    (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {
      // A frame or the operating system can reject it.
      setRefused(true);
    });
  return (
    <ActionIcon variant="subtle" color="gray" size="xl" aria-label={label} title={label} onClick={() => void toggle()}>
      <Icon name={full ? 'leaveFullscreen' : 'fullscreen'} size={24} />
    </ActionIcon>
  );
}
