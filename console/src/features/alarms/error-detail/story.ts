import type { ErrorDetail } from '@botify/contract/alarms/errors.contract';

type Note = ErrorDetail['notes'][number];

/** One thing that happened to an error, by the machine or by people. */
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
    }
  /** Nobody wrote down when. */
  | { readonly kind: 'returned' | 'running'; readonly key: string; readonly at: null };

type Told = Pick<ErrorDetail, 'startTime' | 'endTime' | 'reopened' | 'state' | 'notes'>;

const rank = { began: 0, act: 1, ended: 2, returned: 3, running: 4 } as const;

/**
 * What the machine and people did, in order. An error that was resolved and is open has come back since; when, only the machine knew.
 * What happened at the same moment goes as it must have: it began before anybody did something about it.
 */
export function storyOf({ startTime, endTime, reopened, state, notes }: Told): StoryStep[] {
  const timed: Extract<StoryStep, { at: string }>[] = [
    { kind: 'began', key: 'began', at: startTime, returned: reopened },
    ...notes.map(({ id, at, act, nickName, note }) => ({ kind: 'act' as const, key: id, at, act, by: nickName, note })),
    ...(endTime === null ? [] : [{ kind: 'ended' as const, key: 'ended', at: endTime }]),
  ];
  const steps: StoryStep[] = timed.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || rank[one.kind] - rank[other.kind]);
  const resolved = steps.findLastIndex((step) => step.kind === 'act' && step.act === 'resolve');
  if (reopened > 0 && state !== 'resolved' && resolved >= 0) steps.splice(resolved + 1, 0, { kind: 'returned', key: 'returned', at: null });
  return endTime === null ? [...steps, { kind: 'running', key: 'running', at: null }] : steps;
}
