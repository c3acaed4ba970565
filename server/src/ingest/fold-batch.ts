import type { QuarantineReason } from '@botify/contract/alarms/quarantine.contract';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Status } from '@botify/contract/robots/status';
import { flagNames } from '@botify/contract/robots/status';
import { applyStatus, type IncomingStatus, type StatusPoint } from '@botify/domain/robots/apply-status';
import { countersOf } from '@botify/domain/robots/counter-delta';
import { offlineFault } from '@botify/domain/robots/fleet-past';
import { parseWorkState } from '@botify/domain/robots/work-state';
import { ErrorRows, type Spot } from './error-rows.ts';
import { Figures, MinuteFigures } from './figures.ts';
import type { FaultCatalog } from './known-faults.ts';
import type { MachineState } from './machine-state.ts';
import { type FoldDeps, NoticeRows } from './notice-rows.ts';
import { bytesOf, type Rejected } from './read-message.ts';

export interface StateRow {
  readonly before: MachineState;
  readonly after: MachineState;
  /** The newest status, if this batch contains a newer one. */
  readonly latest: Status | undefined;
  readonly versions: Status['versions'];
  readonly consumables: Status['consumables'];
  readonly alertLevel: string | null;
}
export interface HistoryRow {
  readonly tenantCode: string;
  readonly robotSn: RobotSn;
  readonly at: number;
  readonly status: Status;
}

/** All changes of a batch of messages, computed without side effects. */
export interface Changes {
  readonly states: readonly StateRow[];
  readonly figures: Figures;
  readonly history: readonly HistoryRow[];
  readonly errors: ErrorRows;
  readonly notices: NoticeRows;
  readonly rejected: readonly Rejected[];
  readonly stored: number;
  readonly duplicates: number;
}

const nowhere: Spot = { mapName: null, x: null, y: null };

const minute = 60_000;
const day = 86_400_000;
const rawDays = 14;

/** Older messages and reports come from a wrong clock. */
export const oldestDays = 1000;

/** A clock that is ahead, or years behind, is wrong: the time of arrival is used instead. */
const believable = (timestamp: number, now: number): number =>
  timestamp > now + 2 * minute || timestamp < now - oldestDays * day ? now : timestamp;

const signatureOf = ({ workState, mode, task, flags, exception, battery, position }: Status): string =>
  [
    workState,
    mode,
    task?.taskId ?? '',
    flagNames.filter((name) => flags[name]).join(),
    exception.exception.map(({ faultCode }) => faultCode).join(),
    battery.charging ? 'charging' : '',
    position?.mapName ?? '',
  ].join('|');

function toIncomingStatus(status: Status, now: number): IncomingStatus {
  const faultCodes = [...new Set(status.exception.exception.map(({ faultCode }) => faultCode))];
  return {
    boot: status.boot,
    sequence: status.sequence,
    at: believable(status.timestamp, now),
    totals: countersOf(status.totals),
    faultCodes,
    signature: signatureOf(status),
  };
}

/** Folds messages into the states of their machines. Messages of deleted machines have no state and are skipped. */
export function foldBatch(states: ReadonlyMap<string, MachineState>, statuses: readonly Status[], deps: FoldDeps): Changes {
  const byMachine = Map.groupBy(statuses, ({ robotSn }) => robotSn);
  const figures = new Figures(deps.now);
  const history: HistoryRow[] = [];
  const errors = new ErrorRows();
  const notices = new NoticeRows(deps);
  const rejected: Rejected[] = [];
  const rows: StateRow[] = [];
  let [stored, duplicates] = [0, 0];
  for (const [robotSn, messages] of byMachine) {
    const before = states.get(robotSn);
    if (!before) continue;
    const key = { tenantCode: before.tenantCode, robotSn };
    const counting = new MinuteFigures(before);
    let { runs } = before;
    let latest: Status | undefined;
    let at = before.at;
    let [versions, consumables]: [Status['versions'], Status['consumables']] = [undefined, undefined];
    for (const status of messages) {
      // A boot in the future would make all later messages of the machine look old.
      if (status.boot > deps.now + day) {
        rejected.push(toRejected(status, 'invalid', '/boot is in the future'));
        continue;
      }
      const incoming = toIncomingStatus(status, deps.now);
      const effect = applyStatus(runs, incoming, deps.newId);
      if (typeof effect === 'string') {
        if (effect === 'duplicate') duplicates += 1;
        else rejected.push(toRejected(status, 'tooLate', null));
        continue;
      }
      stored += 1;
      runs = effect.ranges;
      if (effect.implausible)
        rejected.push(toRejected(status, 'implausible', `/totals/${effect.implausible} grew faster than possible and is not counted`));
      counting.count(incoming.at, effect.deltas);
      if (effect.recordHistory && incoming.at > deps.now - rawDays * day) history.push({ ...key, at: incoming.at, status });
      const { mapName, x, y } = status.position ?? nowhere;
      for (const change of effect.errors) {
        errors.apply(change, key, { mapName, x, y });
        notices.onError(change, { ...key, mapName });
      }
      if (!effect.latest) continue;
      [latest, at] = [status, incoming.at];
      versions = status.versions ?? versions;
      consumables = status.consumables ?? consumables;
    }
    if (!before.online && !before.awaited && before.receivedAt !== null) notices.onReturn(before, latest);
    if (before.offlineErrorId)
      errors.apply({ act: 'end', id: before.offlineErrorId, faultCode: offlineFault, at: deps.now, was: null }, key, nowhere);
    const after: MachineState = {
      ...before,
      revision: before.revision + 1,
      runs,
      at,
      receivedAt: deps.now,
      online: true,
      awaited: false,
      offlineErrorId: null,
      open: counting.finish(figures),
    };
    rows.push({ before, after, latest, versions, consumables, alertLevel: highestLevel(runs.at(-1)?.last, deps.faults) });
  }
  return { states: rows, figures, history, errors, notices, rejected, stored, duplicates };
}

const toRejected = (status: Status, reason: QuarantineReason, detail: string | null): Rejected => ({
  robotSn: status.robotSn,
  topic: 'statusData',
  reason,
  detail,
  payload: bytesOf(status),
});

const highestLevel = (point: StatusPoint | undefined, faults: FaultCatalog): string | null =>
  point?.active
    .map(([code]) => faults.of(code).noticeLevel)
    .sort()
    .at(0) ?? null;

export const workStateOf = (status: Status) => parseWorkState(status.workState);
