import type { ErrorDetail } from '@botify/contract/alarms/error-records';

type Note = ErrorDetail['notes'][number];

/** One event in the history of an error, caused by the machine or a user. */
export type StoryStep =
  | { readonly kind: 'began'; readonly key: string; readonly at: string; readonly returned: number }
  | { readonly kind: 'ended'; readonly key: string; readonly at: string }
  | {
      readonly kind: 'act';
      readonly key: string;
      readonly at: string;
      readonly act: Note['act'];
      readonly by: string;
      readonly note: string | null;
      readonly assignee: string | null;
      readonly until: string | null;
    }
  /** The time is not recorded. */
  | { readonly kind: 'returned' | 'running'; readonly key: string; readonly at: null };

type ErrorHistory = Pick<ErrorDetail, 'startTime' | 'endTime' | 'reopened' | 'state' | 'notes'>;

const rank = { began: 0, act: 1, ended: 2, returned: 3, running: 4 } as const;

/**
 * Events of an error in order. An open error with an earlier resolution has recurred since; the time of that is not
 * stored. Events of the same moment follow the life cycle.
 */
export function storyOf({ startTime, endTime, reopened, state, notes }: ErrorHistory): StoryStep[] {
  const timed: Extract<StoryStep, { at: string }>[] = [
    { kind: 'began', key: 'began', at: startTime, returned: reopened },
    ...notes.map(({ id, nickName, ...note }) => ({ kind: 'act' as const, key: id, by: nickName, ...note })),
    ...(endTime === null ? [] : [{ kind: 'ended' as const, key: 'ended', at: endTime }]),
  ];
  const steps: StoryStep[] = timed.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || rank[a.kind] - rank[b.kind]);
  // A user who reopens an error is in the notes, the machine is not.
  const resolved = steps.findLastIndex((step) => step.kind === 'act' && ['resolve', 'reopen', 'undo'].includes(step.act));
  const wasResolved = steps[resolved]?.kind === 'act' && steps[resolved].act === 'resolve';
  if (reopened > 0 && state !== 'resolved' && wasResolved) steps.splice(resolved + 1, 0, { kind: 'returned', key: 'returned', at: null });
  return endTime === null ? [...steps, { kind: 'running', key: 'running', at: null }] : steps;
}
