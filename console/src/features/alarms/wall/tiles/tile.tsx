import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetError, FleetRobot } from '@botify/contract/robots/fleet.topics';
import type { MonitorStatus } from '@botify/contract/robots/work-state';
import { mostUrgentError } from '@botify/domain/alarms/alert-order';
import { faultName } from '@botify/domain/alarms/fault-name';
import type { OfflineIncident } from '@botify/domain/alarms/offline-incidents';
import { dash, formatPercent } from '@botify/domain/format/number';
import { type CSSProperties, memo } from 'react';
import { storedLocale } from '../../../../kernel/locale/locale.ts';
import { useText } from '../../../../kernel/locale/text.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { levelFill } from '../../../../ui/level-fill.ts';
import { levelAlarm } from '../../../../ui/level-rules.ts';
import { LineIcon } from '../../../../ui/line-icon.tsx';
import { LevelTag } from '../../../../ui/status-tag.tsx';
import { MutedTag } from '../../error-detail/muted.tsx';
import { battery, drop, levelTone, statusIcon, toneOf, WallSince } from './look.tsx';
import classes from './tile.module.css';

interface WallBarProps {
  readonly kind: 'battery' | 'cleanWater';
  readonly label: string;
  readonly value: number | null;
}

const drawings = { battery, cleanWater: drop } as const;

/** Compact level bar of plain elements: there are thousands of them. */
function WallBar({ kind, label, value }: WallBarProps) {
  const alarm = value === null ? undefined : levelAlarm(kind, value);
  const style = { '--part': `${value ?? 0}%`, '--level-fill': levelFill(kind, alarm).mark } as CSSProperties;
  return (
    <span className={classes.level} data-grave={alarm?.grave || undefined} title={label}>
      <LineIcon drawing={drawings[kind]} size={14} />
      <span className={classes.hidden}>{label}</span>
      <span className={classes.bar} style={style} />
      <span className={classes.figure}>{value === null ? dash : formatPercent(value, { decimals: 0 })}</span>
    </span>
  );
}

interface WallTileProps {
  readonly robot: FleetRobot;
  readonly column: number;
  readonly top: number;
  /** Has a new alarm that was not opened yet. */
  readonly fresh: boolean;
  /** Open in the panel. */
  readonly chosen: boolean;
  readonly onOpen: (robotSn: RobotSn) => void;
}

/** A transform, because changing it does not cause layout of other tiles. */
const placeOf = (column: number, top: number) => ({ transform: `translate(calc(${column} * (100% + 8px)), ${top}px)` });

/** Memoized: unchanged machines keep their object identity, so their tiles do not render again. */
export const WallTile = memo(function WallTile({ robot, column, top, fresh, chosen, onOpen }: WallTileProps) {
  const { t } = useText('alarmWall');
  const { robotSn, remark, siteName, monitorStatus } = robot;
  const alert = monitorStatus === 'alert';
  const error = mostUrgentError(robot);
  return (
    <article
      aria-label={t('tile', { name: remark, sn: robotSn })}
      className={classes.tile}
      style={{ ...(alert && error ? levelTone[error.noticeLevel] : toneOf[monitorStatus]), ...placeOf(column, top) }}
      data-status={monitorStatus}
      data-fresh={fresh || undefined}
      data-chosen={chosen || undefined}
    >
      <div className={classes.head}>
        <button
          type="button"
          className={classes.open}
          data-key={robotSn}
          aria-expanded={chosen}
          title={remark}
          onClick={() => onOpen(robotSn)}
        >
          {remark}
        </button>
        {alert && error && <LevelTag level={error.noticeLevel} />}
      </div>
      <p className={classes.where} title={siteName ?? undefined}>
        <span>{robotSn}</span> · {siteName ?? t('noSite')}
      </p>
      {alert && error && <WallError error={error} fresh={fresh} others={robot.errors.length - 1} />}
      {!alert && <WallCalm robot={robot} error={error} />}
      <div className={classes.foot}>
        {alert && <WallStatus status={monitorStatus} />}
        <WallBar kind="battery" label={t('battery')} value={robot.battery} />
        <WallBar kind="cleanWater" label={t('cleanWater')} value={robot.cleanWater} />
      </div>
    </article>
  );
});

function WallStatus({ status }: { readonly status: MonitorStatus }) {
  const { t } = useText('alarmWall');
  return (
    <span className={classes.status}>
      <Icon name={statusIcon[status]} size={14} />
      {t(`status.${status}`)}
    </span>
  );
}

/** Content of a tile without an alert. */
function WallCalm({
  robot: { monitorStatus, lastOnline },
  error,
}: Pick<WallTileProps, 'robot'> & { readonly error: FleetError | undefined }) {
  const { t } = useText('alarmWall');
  return (
    <p className={classes.calm}>
      <WallStatus status={monitorStatus} />
      {monitorStatus === 'offline' && <span>{lastOnline ? <WallSince at={lastOnline} /> : t('neverOnline')}</span>}
      {error && <LevelTag level={error.noticeLevel} />}
    </p>
  );
}

interface ErrorProps {
  readonly error: FleetError;
  readonly fresh: boolean;
  /** Number of further errors. */
  readonly others: number;
}

function WallError({ error, fresh, others }: ErrorProps) {
  const { t } = useText('alarmWall');
  const name = faultName(storedLocale(), error);
  return (
    <>
      <p className={classes.fault} title={name}>
        {fresh && <span className={classes.new}>{t('fresh')}</span>}
        <code>{error.faultCode}</code> {name !== error.faultCode && name}
      </p>
      <p className={classes.care}>
        <WallSince at={error.startTime} />
        <span data-waiting={error.state === 'open' || undefined}>
          <CareWords {...error} />
        </span>
        <MutedTag mutedUntil={error.mutedUntil} compact />
        {others > 0 && <span title={t('more', { number: others })}>+{others}</span>}
      </p>
    </>
  );
}

/** Who acknowledged or resolved an error. */
export function CareWords({ state, nickName }: Pick<FleetError, 'state' | 'nickName'>) {
  const { t } = useText('alarmWall');
  const taken = nickName ? t(state === 'resolved' ? 'resolvedBy' : 'acknowledgedBy', { name: nickName }) : t('acknowledged');
  const words = state === 'open' ? t('waiting') : taken;
  return <span title={words}>{words}</span>;
}

interface WallIncidentTileProps {
  readonly incident: OfflineIncident<FleetRobot>;
  readonly column: number;
  readonly top: number;
  readonly chosen: boolean;
  readonly onOpen: (siteId: string) => void;
}

/** One tile for a site whose machines went offline together. */
export function WallIncidentTile({
  incident: { siteId, siteName, robots, total, since },
  column,
  top,
  chosen,
  onOpen,
}: WallIncidentTileProps) {
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
      <p className={classes.where}>{t('incident.share', { count: total })}</p>
    </article>
  );
}
