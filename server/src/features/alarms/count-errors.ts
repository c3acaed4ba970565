import { type ErrorState, errorStates, type NoticeLevel, noticeLevels } from '@botify/contract/alarms/error-fields';

/** Number of errors of one level in one state. */
export interface Cell {
  readonly noticeLevel: NoticeLevel;
  readonly state: ErrorState;
  readonly count: number;
}
interface Chosen {
  readonly noticeLevel?: readonly NoticeLevel[];
  readonly state?: readonly ErrorState[];
}

/** Counts by level ignore the level filter, counts by state the state filter, so they show what selecting one would return. */
export function countsOf(cells: readonly Cell[], { noticeLevel = [], state = [] }: Chosen) {
  const ofLevel = (cell: Cell) => noticeLevel.length === 0 || noticeLevel.includes(cell.noticeLevel);
  const ofState = (cell: Cell) => state.length === 0 || state.includes(cell.state);
  const sum = (test: (cell: Cell) => boolean) => cells.reduce((total, cell) => total + (test(cell) ? cell.count : 0), 0);
  const each = <T extends string>(names: readonly T[], count: (name: T) => number) =>
    Object.fromEntries(names.map((name) => [name, count(name)])) as Record<T, number>;
  return {
    total: sum((cell) => ofLevel(cell) && ofState(cell)),
    levels: each(noticeLevels, (name) => sum((cell) => cell.noticeLevel === name && ofState(cell))),
    states: each(errorStates, (name) => sum((cell) => cell.state === name && ofLevel(cell))),
  };
}
