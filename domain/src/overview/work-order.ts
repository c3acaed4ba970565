import type { OpenAlarm } from '@botify/contract/overview/now.contract';
import type { RobotStatus } from '@botify/contract/robots/work-state';

interface OfflineWork {
  readonly lastOnline: string | null;
  /** Its error about being offline; null: it has none yet. */
  readonly error: { readonly state: string } | null;
}

/** What needs a person, with what decides its place. */
export type Work =
  | ({ readonly kind: 'alarm' } & Readonly<Pick<OpenAlarm, 'noticeLevel' | 'startTime'>>)
  | ({ readonly kind: 'offline' } & OfflineWork)
  | { readonly kind: 'missed' }
  | { readonly kind: 'notStarted'; readonly status: RobotStatus }
  | { readonly kind: 'consumable'; readonly usedHours: number; readonly lifeHours: number };
export type WorkKind = Work['kind'];

/** Somebody acknowledged that the machine is offline. */
const isTaken = ({ error }: OfflineWork): boolean => error !== null && error.state !== 'open';
/** Offline, or stopped by an error. */
const cannotStart = (status: RobotStatus): boolean => status === 'offline' || status === 'warning';

const rankOfLevel = { P0: 0, P1: 1, P2: 4 } as const satisfies Record<OpenAlarm['noticeLevel'], number>;

/** The lower, the more severe. */
function rankOf(work: Work): number {
  switch (work.kind) {
    case 'alarm':
      return rankOfLevel[work.noticeLevel];
    case 'offline':
      return isTaken(work) ? 7 : 2;
    case 'missed':
      return 3;
    case 'notStarted':
      return cannotStart(work.status) ? 5 : 6;
    case 'consumable':
      return 8;
  }
}

const compareText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** Within a rank: alarms oldest first, so that none starves; the latest outage first; the most overdue part first. */
function compareWithin(one: Work, other: Work): number {
  if (one.kind === 'alarm' && other.kind === 'alarm') return compareText(one.startTime, other.startTime);
  // A machine that never connected waits for its installation, so it comes last.
  if (one.kind === 'offline' && other.kind === 'offline') return compareText(other.lastOnline ?? '', one.lastOnline ?? '');
  if (one.kind === 'consumable' && other.kind === 'consumable') return other.usedHours - other.lifeHours - (one.usedHours - one.lifeHours);
  return 0;
}

/** Most severe first. Equals keep their order. */
export const sortWork = <W extends Work>(works: readonly W[]): W[] =>
  works.toSorted((one, other) => rankOf(one) - rankOf(other) || compareWithin(one, other));
