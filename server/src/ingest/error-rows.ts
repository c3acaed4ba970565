import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { ErrorChange } from '@botify/domain/robots/apply-status';

interface Place {
  readonly tenantCode: string;
  readonly robotSn: RobotSn;
  readonly mapName: string | null;
}

/** An error that starts in this batch. */
export interface NewError extends Place {
  readonly id: string;
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
  readonly absorbed: { readonly tenantCode: string; readonly robotSn: RobotSn; readonly id: string; into: string }[] = [];

  apply(change: ErrorChange, place: Place): void {
    const fresh = this.opened.get(change.id);
    switch (change.act) {
      case 'open':
        this.opened.set(change.id, {
          ...place,
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
          const step = this.#step(change.id, place, change.end === null ? 'set' : 'extend', change.end, null);
          step.reopened += 1;
          step.reopenedAt = change.at;
        }
        break;
      case 'end':
        if (!fresh) this.#step(change.id, place, change.was === null ? 'set' : 'move', change.at, change.was);
        else if (change.was === null || fresh.endTime === change.was) fresh.endTime = Math.max(fresh.startTime, change.at);
        break;
      case 'startEarlier':
        this.#startEarlier(change.id, change.at, place);
        break;
      case 'absorb':
        this.#absorb(change.id, change.into, place);
    }
  }

  /** Merges consecutive `set` steps. Steps that depend on the stored state stay separate. */
  #step(id: string, { tenantCode }: Place, end: End, endTime: number | null, was: number | null): ErrorStep {
    const steps = this.steps.get(id) ?? [];
    this.steps.set(id, steps);
    const last = steps.at(-1);
    const plain = (which: End) => which === 'keep' || which === 'set';
    if (last && plain(last.end) && plain(end)) {
      if (end === 'set') Object.assign(last, { end, endTime });
      return last;
    }
    const step: ErrorStep = { tenantCode, id, startTime: null, end, endTime, was, reopened: 0, reopenedAt: null };
    steps.push(step);
    return step;
  }

  #startEarlier(id: string, at: number, place: Place): void {
    const fresh = this.opened.get(id);
    if (fresh) fresh.startTime = Math.min(fresh.startTime, at);
    else {
      const step = this.#step(id, place, 'keep', null, null);
      step.startTime = Math.min(step.startTime ?? at, at);
    }
  }

  #absorb(id: string, into: string, place: Place): void {
    const fresh = this.opened.get(id);
    const starts = fresh ? [fresh.startTime] : (this.steps.get(id) ?? []).flatMap(({ startTime }) => startTime ?? []);
    for (const start of starts) this.#startEarlier(into, start, place);
    for (const half of this.absorbed) if (half.into === id) half.into = into;
    if (!fresh) this.absorbed.push({ tenantCode: place.tenantCode, robotSn: place.robotSn, id, into });
    this.opened.delete(id);
    this.steps.delete(id);
  }
}

function reopenFresh(error: NewError, end: number | null): void {
  error.reopened += 1;
  if (end === null) error.endTime = null;
  else if (error.endTime !== null) error.endTime = Math.max(error.endTime, end);
}
