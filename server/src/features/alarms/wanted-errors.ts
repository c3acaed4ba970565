import type { FaultType } from '@botify/contract/alarms/error-fields';
import type { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { Body } from '@botify/contract/kernel/endpoint';
import { and, eq, gte, inArray, isNull, lt, notInArray, type SQL } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import { containing } from '../../kernel/containing.ts';
import type { Scope } from '../../kernel/scope.ts';
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
