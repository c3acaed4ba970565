import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Id, Instant, Name, Nullable, TenantCode } from '../kernel/fields.ts';
import { InstantFilter } from '../kernel/instant-filter.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { Secret } from './devices.contract.ts';
import { controlBox, mostRobots, optional } from './robot-parts.contract.ts';

export const lifeCycles = ['active', 'retired'] as const;
export type LifeCycle = (typeof lifeCycles)[number];

const RobotSns = Type.Array(RobotSn, { minItems: 1, maxItems: mostRobots, uniqueItems: true });

export const lifeCycle = {
  retire: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/retireRobots',
    access: 'robot:enrol',
    summary: 'Retire machines: they keep their history, cannot connect and are no longer counted; retired ones stay as they are',
    body: Body({ robotSns: RobotSns }),
    result: Type.Object({ robotSns: Type.Array(RobotSn, { description: 'Those that were in use' }), retiredAt: Instant }),
  }),
  reactivate: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/reactivateRobots',
    access: 'robot:enrol',
    summary: 'Put retired machines back to use, with the secret they had; machines in use stay as they are',
    body: Body({
      robotSns: RobotSns,
      /** Takes back this retirement. Refused if a machine was reactivated or retired since. */
      retiredAt: Type.Optional(InstantFilter),
    }),
    result: Type.Object({ robotSns: Type.Array(RobotSn, { description: 'Those that were retired' }) }),
  }),
  replaceControlBox: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/replaceControlBox',
    access: 'robot:enrol',
    summary: 'Record the new control box of a machine and give it a new secret; the machine keeps its history and the old secret ends',
    body: Body({ robotSn: RobotSn, ...optional(controlBox) }),
    result: Type.Object({ secret: Secret }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/moveRobots',
    access: 'robot:enrol',
    summary: 'Move machines to a site and a department in one step; a place that is left out stays as it is',
    body: Body({
      robotSns: RobotSns,
      siteId: Type.Optional(Nullable(Id, { description: 'null: at no site' })),
      departmentId: Type.Optional(
        Nullable(Id, { description: 'The only department afterwards, with its parents; null: none below that of the caller' }),
      ),
    }),
    result: Type.Null(),
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/transferRobot',
    access: 'robot:transfer',
    summary: 'Move a machine to another tenant, for staff of the provider; its history stays with the old tenant and the old secret ends',
    body: Body({ robotSn: RobotSn, tenantCode: TenantCode, remark: Name }),
    result: Type.Object({ secret: Secret }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/deleteRobot',
    access: 'robot:enrol',
    summary: 'Delete a machine that was enrolled by mistake; one that has ever sent anything can only be retired',
    body: Body({ robotSn: RobotSn, confirmation: Type.String({ maxLength: 40, description: 'Serial number as confirmation' }) }),
    result: Type.Null(),
  }),
};
