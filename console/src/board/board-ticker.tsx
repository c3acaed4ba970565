import { isMuted } from '@botify/domain/alarms/muted';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { useReducedMotion } from '@mantine/hooks';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { Fleet } from '../kernel/live/fleet.ts';
import { storedLocale } from '../kernel/locale/locale.ts';
import { useText } from '../kernel/locale/text.ts';
import { Icon } from '../ui/icon.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { LevelTag } from '../ui/status-tag.tsx';
import { ownZone } from '../ui/zone.ts';
import { type Alert, newestAlerts } from './alerts.ts';
import classes from './board-ticker.module.css';

interface Props {
  /** Undefined while loading, null without permission. */
  readonly reported: readonly Alert[] | null | undefined;
  readonly fleet: Fleet;
}

/** The newest errors. A list that does not fit scrolls slowly and pauses while hovered or focused. */
export function BoardTicker({ reported, fleet }: Props) {
  const { t } = useText('board');
  const now = fleet.at ?? Date.now();
  const alerts = reported ? newestAlerts(reported, fleet, storedLocale(), now) : [];
  return (
    <section className={classes.ticker} aria-label={t('alerts')}>
      <h2>
        <Icon name="warning" size={22} />
        {t('alerts')}
      </h2>
      {reported && alerts.length > 0 ? (
        <Passing key={alerts[0]?.id} alerts={alerts} now={now} />
      ) : (
        <p>{reported === null ? t('mayNotAlerts') : reported && t('noAlerts')}</p>
      )}
    </section>
  );
}

interface ListProps {
  readonly alerts: readonly Alert[];
  readonly now: number;
}

/** Keyed by the newest alert, so the animation restarts when a new one arrives. */
function Passing({ alerts, now }: ListProps) {
  const calm = useReducedMotion();
  const window = useRef<HTMLElement>(null);
  const width = useOverflow(window);
  const moving = !calm && width > 0;
  return (
    <ScrollRegion ref={window} className={classes.window} data-moving={moving || undefined}>
      <div className={classes.track} style={{ '--seconds': `${Math.round(width / 40)}s` } as CSSProperties}>
        <List alerts={alerts} now={now} />
        {moving && (
          <div aria-hidden="true" className={classes.again}>
            <List alerts={alerts} now={now} />
          </div>
        )}
      </div>
    </ScrollRegion>
  );
}

/** Width of the list if it overflows, otherwise 0. */
function useOverflow(window: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const list = window.current?.querySelector('ol');
    if (!window.current || !list) return;
    const measure = () => setWidth(window.current && list.scrollWidth > window.current.clientWidth ? list.scrollWidth : 0);
    const watch = new ResizeObserver(measure);
    watch.observe(window.current);
    watch.observe(list);
    return () => watch.disconnect();
  }, [window]);
  return width;
}

const List = ({ alerts, now }: ListProps) => (
  <ol className={classes.list}>
    {alerts.map((alert) => (
      <Item key={alert.id} alert={alert} now={now} />
    ))}
  </ol>
);

function Item({ alert, now }: { readonly alert: Alert; readonly now: number }) {
  const { t } = useText('board');
  const { remark, siteName, faultName, noticeLevel, startTime, endTime, mutedUntil } = alert;
  const muted = endTime === null && isMuted(alert, now);
  const urgent = endTime === null && !muted && (noticeLevel === 'P0' || noticeLevel === 'P1');
  return (
    <li data-urgent={urgent ? noticeLevel : undefined} data-over={endTime !== null || undefined}>
      <Icon name={endTime === null ? 'alert' : 'check'} size={18} />
      <LevelTag level={noticeLevel} />
      <b>{faultName}</b>
      <span>{siteName && !remark.startsWith(siteName) ? `${siteName} · ${remark}` : remark}</span>
      <time dateTime={startTime}>{formatTimestamp(startTime, ownZone(), '{h}:{i}')}</time>
      <em>{t(endTime === null ? 'ongoing' : 'ended')}</em>
      {muted && <em>{t('muted', { time: formatTimestamp(mutedUntil, ownZone(), '{m}-{d} {h}:{i}') })}</em>}
    </li>
  );
}
