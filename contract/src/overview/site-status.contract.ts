import * as Type from 'typebox';
import { noticeLevels } from '../alarms/error-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Day, Id, IdParam, Instant, Nullable } from '../kernel/fields.ts';
import { page } from '../kernel/paging.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { WearLevel } from '../robots/robot-detail.ts';
import { StatusCounts } from '../robots/robots.contract.ts';
import { SiteScene, sites } from '../sites/sites.contract.ts';

const Count = Type.Integer({ minimum: 0 });

/** The last days, today included. */
export const missedDays = 7;

const siteStatus = {
  id: Id,
  number: Type.String(),
  name: Type.String(),
  timeZone: Type.String(),
  scene: SiteScene,
  address: Nullable(Type.String()),
  robots: Type.Object(StatusCounts.properties, { description: 'Machines in use there that the caller sees' }),
  errors: Type.Object(
    Object.fromEntries(noticeLevels.map((level) => [level, Count])) as Record<(typeof noticeLevels)[number], typeof Count>,
    { description: 'Active errors of these machines' },
  ),
  today: Type.Object({
    day: Type.String({ ...Day, description: 'By the calendar of the site' }),
    area: Type.Number({ description: 'm² so far, autonomous and manual' }),
    expected: Type.Integer({ minimum: 0, description: 'Machines whose schedule has cleaning on this weekday' }),
    done: Type.Integer({ minimum: 0, description: 'Those of them that have completed it' }),
  }),
  missed: Type.Object({ from: Day, to: Day, missed: Count, partial: Count }, { description: 'Machine-days of the last seven days' }),
  record: Nullable(
    Type.Object({
      contractEnd: Nullable(Day),
      memberCount: Count,
      superAdmin: Nullable(Type.String({ description: 'Name of the super admin' })),
      createdAt: Instant,
    }),
    { description: 'null for those who may not see contracts and members' },
  ),
};
export const SiteStatus = Type.Object(siteStatus);
export type SiteStatus = Type.Static<typeof SiteStatus>;

const DueConsumable = Type.Object({
  robotSn: RobotSn,
  remark: Type.String({ description: 'Machine name shown to people' }),
  name: Type.String(),
  usedHours: Type.Number(),
  lifeHours: Type.Number(),
  daysLeft: Nullable(Type.Integer({ description: 'At the pace of the last 30 days; below 0: over; null: no pace known' })),
  level: WearLevel,
});
export type DueConsumable = Type.Static<typeof DueConsumable>;
const SiteOverview = Type.Object({
  ...siteStatus,
  consumables: Type.Array(DueConsumable, { description: 'Worn out, or within a week, the most urgent first' }),
});
export type SiteOverview = Type.Static<typeof SiteOverview>;

export const siteOverview = {
  list: endpoint({
    method: 'GET',
    path: '/overview/sites',
    access: 'site:view',
    summary: 'The sites the caller sees with their machines, errors and cleaning of today',
    query: sites.list.query,
    result: page(SiteStatus),
  }),
  get: endpoint({
    method: 'GET',
    path: '/overview/sites/{id}',
    access: 'site:view',
    summary: 'The same of one site, with the consumables that are due',
    params: IdParam,
    result: SiteOverview,
  }),
};
