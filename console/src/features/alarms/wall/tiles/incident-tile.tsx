import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import type { OfflineIncident } from '@botify/domain/alarms/offline-incidents';
import { useText } from '../../../../kernel/locale/text.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { toneOf } from './look.ts';
import { WallSince } from './since.tsx';
import classes from './tile.module.css';
import { placeOf } from './tile.tsx';

interface Props {
  readonly incident: OfflineIncident<FleetRobot>;
  readonly column: number;
  readonly top: number;
  readonly chosen: boolean;
  readonly onOpen: (siteId: string) => void;
}

/** One tile for a site whose machines went offline together. */
export function WallIncidentTile({ incident: { siteId, siteName, robots, total, since }, column, top, chosen, onOpen }: Props) {
  const { t } = useText('alarmWall');
  const site = siteName ?? t('noSite');
  return (
    <article
      aria-label={t('incident.tile', { site, number: robots.length })}
      className={classes.tile}
      style={{ ...toneOf.offline, ...placeOf(column, top) }}
      data-status="incident"
      data-chosen={chosen || undefined}
    >
      <div className={classes.head}>
        <button type="button" className={classes.open} data-key={siteId} aria-expanded={chosen} title={site} onClick={() => onOpen(siteId)}>
          {site}
        </button>
      </div>
      <p className={classes.fault}>{t('incident.title', { number: robots.length })}</p>
      <p className={classes.calm}>
        <Icon name="unplugged" size={14} />
        <WallSince at={since} />
      </p>
      <p className={classes.where}>{t('incident.share', { total })}</p>
    </article>
  );
}
