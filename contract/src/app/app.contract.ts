import * as Type from 'typebox';
import { robotErrors } from '../alarms/errors.contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Id, IdParam, Instant, Keyword, Nullable } from '../kernel/fields.ts';
import { PageQuery } from '../kernel/paging.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { NoticeCategory } from '../notices/notice-type.ts';
import { notices } from '../notices/notices.contract.ts';
import { RobotDetail } from '../robots/robot-detail.ts';
import { robotParts } from '../robots/robot-parts.contract.ts';
import { robots } from '../robots/robots.contract.ts';
import { robotStatuses } from '../robots/work-state.ts';
import { SiteRole } from '../sites/site-role.ts';

const Profile = Type.Object({
  id: Id,
  account: Type.String(),
  name: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  sites: Type.Array(
    Type.Object({
      id: Id,
      number: Type.String(),
      name: Type.String(),
      role: SiteRole,
      replacesConsumables: Type.Boolean({ description: 'Whether the role allows to mark consumables of machines there as replaced' }),
    }),
  ),
});
export type AppProfile = Type.Static<typeof Profile>;

const { robotSn, model, timeZone, lastOnline, live, consumables, currentErrors } = RobotDetail.properties;
const AppRobot = Type.Object({
  robotSn,
  remark: Type.String({ description: 'Name of the machine' }),
  model,
  siteId: Nullable(Id),
  siteName: Nullable(Type.String()),
  timeZone,
  lastOnline,
  live,
  consumables,
  currentErrors,
});
export type AppRobot = Type.Static<typeof AppRobot>;

const { id: _id, ...acknowledgment } = robotErrors.acknowledge.body.properties;

/** Calls of the phone app. Each is limited to the sites of the app account. */
export const app = {
  login: endpoint({
    method: 'POST',
    path: '/app/login',
    access: 'open',
    summary: 'Log in with an app account; the token goes into the Authorization header of the other calls of the app',
    body: Body({
      company: Type.String({ minLength: 1, maxLength: 100, description: 'Code or name of the tenant' }),
      account: Type.String({ minLength: 1, maxLength: 100 }),
      password: Type.String({ minLength: 1, maxLength: 128 }),
      remember: Type.Optional(Type.Boolean({ description: 'Stay logged in for 5 days; otherwise until unused for 12 hours' })),
    }),
    result: Type.Object({ access_token: Type.String(), expiresAt: Instant }),
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/app/logout',
    access: 'app',
    summary: 'End the session of this token',
    result: Type.Null(),
  }),
  profile: endpoint({
    method: 'GET',
    path: '/app/profile',
    access: 'app',
    summary: 'The own app account with its sites and roles',
    result: Profile,
  }),
  robots: endpoint({
    method: 'GET',
    path: '/app/robots',
    access: 'app',
    summary: 'Machines at the own sites, as they are now; the number of each status is returned beside them',
    query: Type.Object({
      ...PageQuery.properties,
      keyword: Keyword,
      siteId: Type.Optional(Id),
      status: Type.Optional(Type.Enum(robotStatuses)),
    }),
    result: robots.list.result,
  }),
  robot: endpoint({
    method: 'GET',
    path: '/app/robots/detail',
    access: 'app',
    summary: 'One machine with its state and its consumables',
    query: Type.Object({ robotSn: RobotSn }),
    result: AppRobot,
  }),
  replaceConsumable: endpoint({
    method: 'POST',
    path: '/app/robots/replaceConsumable',
    access: 'app',
    summary: 'Mark a consumable as replaced; for managers and super admins of the site',
    body: robotParts.editConsumable.body,
    result: robotParts.editConsumable.result,
  }),
  alarms: endpoint({
    method: 'GET',
    path: '/app/alarms',
    access: 'app',
    summary: 'Active errors of machines at the own sites, most severe first; on request also cleared ones',
    query: Type.Object({
      ...PageQuery.properties,
      robotSn: Type.Optional(RobotSn),
      siteId: Type.Optional(Id),
      cleared: Type.Optional(Type.Boolean({ description: 'true: also cleared errors, newest first' })),
    }),
    result: robotErrors.list.result,
  }),
  alarm: endpoint({
    method: 'GET',
    path: '/app/alarms/{id}',
    access: 'app',
    summary: 'One error with possible causes, suggested actions and its history',
    params: IdParam,
    result: robotErrors.get.result,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/app/alarms/{id}/acknowledge',
    access: 'app',
    summary: 'Take an error on',
    params: IdParam,
    body: Body(acknowledgment),
    result: robotErrors.acknowledge.result,
  }),
  notices: endpoint({
    method: 'GET',
    path: '/app/notices',
    access: 'app',
    summary: 'Notices of machines at the own sites, newest first',
    query: Type.Object({ ...PageQuery.properties, robotSn: Type.Optional(RobotSn), category: Type.Optional(NoticeCategory) }),
    result: notices.list.result,
  }),
};
