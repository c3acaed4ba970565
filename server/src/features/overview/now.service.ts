import type { PermissionCode } from '@botify/contract/kernel/permission';
import {
  mostListed,
  type NotStarted,
  type Now,
  type OfflineRobot,
  type OpenAlarm,
  type WornConsumable,
} from '@botify/contract/overview/now.contract';
import { sortWork, type Work } from '@botify/domain/overview/work-order';
import type { SignedInContext } from '../../kernel/context.ts';
import { holds } from '../../kernel/identity.ts';
import { openAlarms, undocumentedErrors } from '../alarms/public.ts';
import { type Expected, readCauses, readMissedNow } from '../reports/public.ts';
import { dueConsumables, type FleetNow, readFleetNow } from '../robots/public.ts';

interface List<T> {
  readonly total: number;
  readonly records: T[];
}

/** The most severe rows, in the order that the console uses too. */
function mostSevere<T>(rows: readonly T[], workOf: (row: T) => Work): List<T> {
  const sorted = sortWork(rows.map((row) => ({ ...workOf(row), row })));
  return { total: rows.length, records: sorted.slice(0, mostListed).map(({ row }) => row) };
}

const offlineWork = (robot: OfflineRobot): Work => ({ kind: 'offline', ...robot });
const notStartedWork = (row: NotStarted): Work => ({ kind: 'notStarted', ...row });
const consumableWork = (part: WornConsumable): Work => ({ kind: 'consumable', ...part });

/** Everything that needs a person. Lists that the caller may not see are null. */
export async function getNow(ctx: SignedInContext): Promise<Now> {
  const may = (...permissions: PermissionCode[]) => permissions.some((permission) => holds(ctx.identity, permission));
  const seesErrors = may('error:view', 'alarm:view');
  const [fleet, alarms, cleared, cleaning, parts] = await Promise.all([
    readFleetNow(ctx),
    seesErrors ? openAlarms(ctx, mostListed) : null,
    seesErrors ? undocumentedErrors(ctx, mostListed) : null,
    may('report:weekly') ? readMissedNow(ctx) : null,
    may('robot:info') ? dueConsumables(ctx) : null,
  ]);
  const statuses = [...fleet.statuses.values()];
  const seesContacts = may('robot:info');
  const hideContact = <T extends OfflineRobot | OpenAlarm>(row: T): T => (seesContacts ? row : { ...row, contact: null });
  const offline = fleet.offline.map((robot) => hideContact(seesErrors ? robot : { ...robot, error: null }));
  return {
    machines: { total: statuses.length, working: statuses.filter((status) => status === 'working').length },
    alarms: alarms && { ...alarms, records: alarms.records.map(hideContact) },
    offline: may('robot:manager', 'alarm:view') ? mostSevere(offline, offlineWork) : null,
    missed: cleaning && (await missedOf(ctx, cleaning.missed.filter(inUse(fleet)), seesErrors)),
    notStarted: cleaning && mostSevere(notStartedOf(cleaning.notStarted, fleet), notStartedWork),
    consumables: parts && mostSevere(parts, consumableWork),
    cleared,
  };
}

const inUse =
  ({ statuses }: FleetNow) =>
  ({ robotSn }: Expected) =>
    statuses.has(robotSn);

const machineOf = ({ robotSn, robotName: remark, siteId, siteName, expected }: Expected) => ({
  robotSn,
  remark,
  siteId,
  siteName,
  expected,
});

async function missedOf(ctx: SignedInContext, rows: readonly Expected[], seesErrors: boolean): Promise<Now['missed']> {
  const shown = rows.slice(0, mostListed);
  const causes = new Map((await readCauses(ctx, seesErrors ? shown : [])).map(({ robotSn, cause }) => [robotSn, cause]));
  return {
    total: rows.length,
    records: shown.map((row) => {
      const cause = causes.get(row.robotSn);
      return { ...machineOf(row), day: row.day, cause: cause ? { errorId: cause.errorId, faultName: cause.faultName } : null };
    }),
  };
}

/** Without machines that are cleaning, which have no report yet. */
const notStartedOf = (rows: readonly Expected[], { statuses }: FleetNow): NotStarted[] =>
  rows.flatMap((row) => {
    const status = statuses.get(row.robotSn);
    return status === undefined || status === 'working' ? [] : [{ ...machineOf(row), status }];
  });
