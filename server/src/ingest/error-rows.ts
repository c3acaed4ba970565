import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { ErrorChange } from '@botify/domain/robots/apply-status';

interface Machine {
  readonly tenantCode: string;
  readonly robotSn: RobotSn;
}

/** Where the machine was, as one of its messages says. */
export interface Spot {
  readonly mapName: string | null;
  readonly x: number | null;
  readonly y: number | null;
}

/** An error that starts in this batch. */
export interface NewError extends Machine {
  readonly id: string;
  spot: Spot;
  readonly faultCode: string;
  startTime: number;
  /** null: active. */
  endTime: number | null;
  reopened: number;
}

/**
 * What happens to the end of an error. `set`: replaced. `move`: replaced if it still has the expected value. `extend`: postponed unless the
 * error is active. The last two are for late messages, when a newer state may already be stored.
 */
type End = 'keep' | 'set' | 'move' | 'extend';

/** One change of a stored error. */
export interface ErrorStep {
  readonly tenantCode: string;
  readonly id: string;
  startTime: number | null;
  /** Where the machine was at that start. */
  spot: Spot | null;
  end: End;
  endTime: number | null;
  readonly was: number | null;
  reopened: number;
  /** When it last recurred. */
  reopenedAt: number | null;
}

/** Collects the changes of errors in a batch: new errors are written once, others in as few steps as possible. */
export class ErrorRows {
  readonly opened = new Map<string, NewError>();
  readonly steps = new Map<string, ErrorStep[]>();
  /** Stored errors that are merged into another one. */
  readonly absorbed: (Machine & { readonly id: string; into: string })[] = [];

  apply(change: ErrorChange, machine: Machine, spot: Spot): void {
    const fresh = this.opened.get(change.id);
    switch (change.act) {
      case 'open':
        this.opened.set(change.id, {
          ...machine,
          spot,
          id: change.id,
          faultCode: change.faultCode,
          startTime: change.at,
          endTime: change.end,
          reopened: 0,
        });
        break;
      case 'reopen':
        if (fresh) reopenFresh(fresh, change.end);
        else {
          const step = this.#step(change.id, machine, change.end === null ? 'set' : 'extend', change.end, null);
          step.reopened += 1;
          step.reopenedAt = change.at;
        }
        break;
      case 'end':
        if (!fresh) this.#step(change.id, machine, change.was === null ? 'set' : 'move', change.at, change.was);
        else if (change.was === null || fresh.endTime === change.was) fresh.endTime = Math.max(fresh.startTime, change.at);
        break;
      case 'startEarlier':
        this.#startEarlier(change.id, change.at, machine, spot);
        break;
      case 'absorb':
        this.#absorb(change.id, change.into, machine);
    }
  }

  /** Merges consecutive `set` steps. Steps that depend on the stored state stay separate. */
  #step(id: string, { tenantCode }: Machine, end: End, endTime: number | null, was: number | null): ErrorStep {
    const steps = this.steps.get(id) ?? [];
    this.steps.set(id, steps);
    const last = steps.at(-1);
    const plain = (which: End) => which === 'keep' || which === 'set';
    if (last && plain(last.end) && plain(end)) {
      if (end === 'set') Object.assign(last, { end, endTime });
      return last;
    }
    const step: ErrorStep = { tenantCode, id, startTime: null, spot: null, end, endTime, was, reopened: 0, reopenedAt: null };
    steps.push(step);
    return step;
  }

  #startEarlier(id: string, at: number, machine: Machine, spot: Spot): void {
    const row = this.opened.get(id) ?? this.#step(id, machine, 'keep', null, null);
    if (row.startTime === null || at < row.startTime) Object.assign(row, { startTime: at, spot });
  }

  #absorb(id: string, into: string, machine: Machine): void {
    const fresh = this.opened.get(id);
    for (const { startTime, spot } of fresh ? [fresh] : (this.steps.get(id) ?? []))
      if (startTime !== null && spot) this.#startEarlier(into, startTime, machine, spot);
    for (const half of this.absorbed) if (half.into === id) half.into = into;
    if (!fresh) this.absorbed.push({ ...machine, id, into });
    this.opened.delete(id);
    this.steps.delete(id);
  }
}

function reopenFresh(error: NewError, end: number | null): void {
  error.reopened += 1;
  if (end === null) error.endTime = null;
  else if (error.endTime !== null) error.endTime = Math.max(error.endTime, end);
}
