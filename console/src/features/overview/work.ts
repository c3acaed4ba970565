import type { MissedCleaning, NotStarted, Now, OfflineRobot, OpenAlarm, WornConsumable } from '@botify/contract/overview/now.contract';
import { sortWork, type WorkKind } from '@botify/domain/overview/work-order';

export type WorkItem =
  | ({ readonly kind: 'alarm' } & OpenAlarm)
  | ({ readonly kind: 'offline' } & OfflineRobot)
  | ({ readonly kind: 'missed' } & MissedCleaning)
  | ({ readonly kind: 'notStarted' } & NotStarted)
  | ({ readonly kind: 'consumable' } & WornConsumable);

export const workKinds = ['alarm', 'offline', 'missed', 'notStarted', 'consumable'] as const satisfies readonly WorkKind[];

const listOf = ({ alarms, offline, missed, notStarted, consumables }: Now) => ({
  alarm: alarms,
  offline,
  missed,
  notStarted,
  consumable: consumables,
});

/** All rows of a kind, or of every kind, most severe first. */
export function workItems(now: Now, only: WorkKind | undefined): readonly WorkItem[] {
  const lists = listOf(now);
  const kinds = only ? [only] : workKinds;
  return sortWork(kinds.flatMap((kind) => lists[kind]?.records.map((record) => ({ kind, ...record }) as WorkItem) ?? []));
}

/** The number of rows of a kind that the call left out. */
export function leftOut(now: Now, kind: WorkKind): number {
  const list = listOf(now)[kind];
  return list ? list.total - list.records.length : 0;
}

export const keyOf = (item: WorkItem): string =>
  [item.kind, item.robotSn, item.kind === 'alarm' ? item.id : '', item.kind === 'consumable' ? item.name : ''].join(' ');
