import { timeAgo } from '@botify/domain/format/relative-time';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { VisuallyHidden } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useFeedState } from '../kernel/live/live-feed.ts';
import { useText } from '../kernel/locale/text.ts';
import classes from './feed-note.module.css';
import { freshness } from './freshness.ts';
import { Tag } from './tag.tsx';
import { secondTicker } from './ticker.ts';
import { ownZone } from './zone.ts';

interface Props {
  /** Time of the newest shown message, by the browser's clock. */
  readonly receivedAt: number | undefined;
}

const clock = '{h}:{i}:{s}';
const dayAndClock = `{m}-{d} ${clock}`;
const dayMs = 86_400_000;

/** Shows whether the data is live and how old it is. Renders every second without its surroundings. */
export function FeedNote({ receivedAt }: Props) {
  const { phase, since } = useFeedState();
  return (
    <span className={classes.note}>
      {phase === 'connecting' && <Connecting />}
      {phase === 'live' && <Fresh receivedAt={receivedAt} />}
      {phase === 'down' && <Down since={since} isOld={receivedAt !== undefined} />}
      <Announcement phase={phase} />
    </span>
  );
}

function Connecting() {
  const { t } = useText('live');
  return (
    <Tag tone="grey">
      <span className={classes.dot} />
      {t('feed.connecting')}
    </Tag>
  );
}

function Fresh({ receivedAt }: Props) {
  const { t } = useText('live');
  const { t: inUnits } = useText('units');
  const now = useSyncExternalStore(secondTicker.subscribe, secondTicker.read);
  const { key, count, silent } = freshness(receivedAt ?? now, now);
  const longer = timeAgo(receivedAt, now);
  const inWords = () => {
    if (key === 'now') return t('feed.now');
    if (key === 'seconds') return t('feed.seconds', { count });
    return longer && longer.key !== 'date' ? inUnits(`ago.${longer.key}`, { count: longer.count }) : '';
  };
  const text = () => {
    if (receivedAt === undefined) return t('feed.waiting');
    return silent ? t('feed.quiet', { ago: inWords() }) : t('feed.live', { ago: inWords() });
  };
  return (
    <Tag tone={silent ? 'grey' : 'green'}>
      <span className={classes.dot} />
      <span className={classes.figures}>{text()}</span>
    </Tag>
  );
}

function Down({ since, isOld }: { since: number; isOld: boolean }) {
  const { t } = useText('live');
  const now = useSyncExternalStore(secondTicker.subscribe, secondTicker.read);
  const time = formatTimestamp(since, ownZone(), now - since < dayMs / 2 ? clock : dayAndClock) ?? '';
  return (
    <Tag tone="orange" icon="unplugged">
      <span className={classes.figures}>{isOld ? t('feed.downOld', { time }) : t('feed.down', { time })}</span>
    </Tag>
  );
}

/** Announces loss and return of the connection to screen readers, without the changing age. */
function Announcement({ phase }: { phase: string }) {
  const { t } = useText('live');
  const [wasDown, setWasDown] = useState(false);
  if (phase === 'down' && !wasDown) setWasDown(true);
  const text = phase === 'down' ? t('feed.said.down') : phase === 'live' && wasDown ? t('feed.said.live') : '';
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
