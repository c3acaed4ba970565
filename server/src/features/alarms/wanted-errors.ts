import { type ErrorState, errorStates, type FaultType, type NoticeLevel, noticeLevels } from '@botify/contract/alarms/error-fields';
import type { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { Body } from '@botify/contract/kernel/endpoint';
import { and, eq, gte, inArray, isNull, lt, notInArray, type SQL } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Scope } from '../../kernel/scope.ts';
import { containing } from '../../kernel/sql.ts';
import { errorTable as error } from '../../schema/alarms.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { standsAt } from '../../visibility/robots.ts';
import type { Catalogue } from './error-rows.ts';

type Filters = Omit<Body<typeof robotErrors.export>, 'timeZone'>;

/** All filters except level and state. */
export function wantedErrors(scope: Scope, filters: Filters, catalogue: Catalogue): SQL | undefined {
  const { keyword, robotSn, siteId, part, typeCode, faultCode, running, startFrom, startTo } = filters;
  const [from, to] = [startFrom && new Date(startFrom), startTo && new Date(startTo)];
  if (from && to && to < from) throw new AppError('range.backwards', { field: 'startTo' });
  return and(
    containing(keyword, [robot.robotSn, robot.remark]),
    robotSn ? eq(error.robotSn, robotSn) : undefined,
    siteId ? standsAt(scope, siteId) : undefined,
    part && eq(error.part, part),
    typeCode && ofType(typeCode, catalogue),
    faultCode ? eq(error.faultCode, faultCode) : undefined,
    running ? isNull(error.endTime) : undefined,
    from ? gte(error.startTime, from) : undefined,
    to ? lt(error.startTime, to) : undefined,
  );
}

/** A code outside the catalog has the type `other`. */
function ofType(typeCode: FaultType, catalogue: Catalogue): SQL {
  const codes = (test: (type: FaultType) => boolean) =>
    [...catalogue.values()].filter((fault) => test(fault.typeCode)).map(({ faultCode }) => faultCode);
  return typeCode === 'other'
    ? notInArray(
        error.faultCode,
        codes((type) => type !== 'other'),
      )
    : inArray(
        error.faultCode,
        codes((type) => type === typeCode),
      );
}

/** An empty selection matches everything. */
export const wantedRanks = ({ noticeLevel = [], state = [] }: Filters): SQL | undefined =>
  and(
    noticeLevel.length > 0 ? inArray(error.noticeLevel, noticeLevel) : undefined,
    state.length > 0 ? inArray(error.state, state) : undefined,
  );

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
