import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import {
  Body,
  Confirmation,
  Day,
  filledLinePattern,
  Id,
  IdParam,
  Instant,
  Keyword,
  linePattern,
  Name,
  Nullable,
  Phone,
  Version,
} from '../kernel/fields.ts';
import { PageQuery, page } from '../kernel/paging.ts';
import { RobotOption, RobotSn } from '../kernel/robot-sn.ts';
import { SiteRole } from './site-role.ts';

export const siteScenes = ['carPark', 'mall', 'office', 'hospital', 'factory', 'other'] as const;
export const SiteScene = Type.Enum(siteScenes);
export type SiteScene = Type.Static<typeof SiteScene>;

const Line = Nullable(Type.String({ maxLength: 200, pattern: linePattern }));
/** Required fields of a site. */
const required = {
  number: Type.String({ maxLength: 40, pattern: filledLinePattern, description: 'Site ID, chosen by people; once in a tenant' }),
  name: Name,
  timeZone: Type.String({ maxLength: 60, description: 'IANA name' }),
  scene: SiteScene,
};
const details = {
  address: Line,
  customerName: Line,
  contactName: Line,
  contactJob: Line,
  contactPhone: Nullable(Phone),
  contractNumber: Line,
  contractStart: Nullable(Day),
  contractEnd: Nullable(Day),
  payType: Line,
};

const optionalDetails = {
  address: Type.Optional(details.address),
  customerName: Type.Optional(details.customerName),
  contactName: Type.Optional(details.contactName),
  contactJob: Type.Optional(details.contactJob),
  contactPhone: Type.Optional(details.contactPhone),
  contractNumber: Type.Optional(details.contractNumber),
  contractStart: Type.Optional(details.contractStart),
  contractEnd: Type.Optional(details.contractEnd),
  payType: Type.Optional(details.payType),
};
const optionalBasics = {
  number: Type.Optional(required.number),
  name: Type.Optional(required.name),
  timeZone: Type.Optional(required.timeZone),
  scene: Type.Optional(required.scene),
};

const Member = Type.Object({ appAccountId: Id, account: Type.String(), name: Type.String(), role: SiteRole });
export type SiteMember = Type.Static<typeof Member>;

const siteFields = {
  id: Id,
  number: Type.String(),
  name: Type.String(),
  timeZone: Type.String(),
  scene: SiteScene,
  address: Line,
  contractEnd: Nullable(Day),
  robotCount: Type.Integer({ description: 'Machines there that the caller sees' }),
  memberCount: Type.Integer(),
  superAdmin: Nullable(Type.String({ description: 'Name of the super admin' })),
  createdAt: Instant,
  version: Version,
};
const Site = Type.Object(siteFields);
export type Site = Type.Static<typeof Site>;
const SiteDetail = Type.Object({ ...siteFields, ...details });
export type SiteDetail = Type.Static<typeof SiteDetail>;

const MemberParams = Type.Object({ id: Id, appAccountId: Id });
const MemberChanged = Type.Object(
  { appAccountId: Id, role: Nullable(SiteRole), before: Nullable(SiteRole) },
  { description: 'Role now and before; null: no member' },
);
const MembersChanged = Type.Object({
  changed: Nullable(Type.Array(MemberChanged), {
    description: 'The member and the super admin it replaced, to take it back; null: the caller does not see the replaced one',
  }),
});
const mostMoved = 2000;
const Moved = Type.Object({ robotSn: RobotSn, siteId: Nullable(Id), before: Nullable(Id) }, { description: 'Site now and before' });
const robotSns = Type.Array(RobotSn, { maxItems: 1000, uniqueItems: true });

export const sites = {
  list: endpoint({
    method: 'GET',
    path: '/authority/sites',
    access: 'app:project',
    summary: 'Cleaning sites the caller may see',
    query: Type.Object({
      ...PageQuery.properties,
      keyword: Keyword,
      scene: Type.Optional(SiteScene),
      sort: Type.Optional(Type.Enum(['number', '-number', 'name', '-name', 'contractEnd', '-contractEnd', 'createdAt', '-createdAt'])),
    }),
    result: page(Site),
  }),
  get: endpoint({
    method: 'GET',
    path: '/authority/sites/{id}',
    access: 'app:project',
    summary: 'One site',
    params: IdParam,
    result: SiteDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/authority/sites',
    access: 'app:project:edit',
    summary: 'Create a site; it belongs to the group that the caller is limited to, if any',
    body: Body({ ...required, ...optionalDetails }),
    result: Type.Object({ id: Id }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/authority/sites/{id}',
    access: 'app:project:edit',
    summary: 'Change a site; fields that are left out stay as they are',
    params: IdParam,
    body: Body({ ...optionalBasics, ...optionalDetails, version: Version }),
    result: Type.Object({ version: Version }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/authority/sites/{id}',
    access: 'app:project:delete',
    summary: 'Delete a site without machines permanently; its name must be sent as confirmation',
    params: IdParam,
    query: Confirmation,
    result: Type.Null(),
  }),
  members: endpoint({
    method: 'GET',
    path: '/authority/sites/{id}/members',
    access: 'app:project',
    summary: 'Members of a site, super admin first',
    params: IdParam,
    result: Type.Array(Member),
  }),
  memberChoices: endpoint({
    method: 'GET',
    path: '/authority/sites/{id}/memberChoices',
    access: 'app:project:edit',
    summary: 'App accounts that could become members, the first fifty by name',
    params: IdParam,
    query: Type.Object({ keyword: Keyword }),
    result: Type.Array(Type.Object({ appAccountId: Id, account: Type.String(), name: Type.String() })),
  }),
  setMember: endpoint({
    method: 'PUT',
    path: '/authority/sites/{id}/members/{appAccountId}',
    access: 'app:project:edit',
    summary: 'Make an app account a member, or change its role; a new super admin makes the former one a manager',
    params: MemberParams,
    body: Body({ role: SiteRole }),
    result: MembersChanged,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/authority/sites/{id}/members/{appAccountId}',
    access: 'app:project:edit',
    summary: 'Remove a member from a site',
    params: MemberParams,
    result: MembersChanged,
  }),
  restoreMembers: endpoint({
    method: 'POST',
    path: '/authority/sites/{id}/members/restore',
    access: 'app:project:edit',
    summary: 'Undo a change of members; rejected if one of them has another role now, or the site has another super admin',
    params: IdParam,
    body: Body({ changed: Type.Array(MemberChanged, { minItems: 1, maxItems: 2 }) }),
    result: Type.Null(),
  }),
  robots: endpoint({
    method: 'GET',
    path: '/authority/sites/{id}/robots',
    access: 'app:project',
    summary: 'Machines of the tenant that the caller sees, and whether they are at the site',
    params: IdParam,
    result: Type.Array(Type.Object({ ...RobotOption, held: Type.Boolean() })),
  }),
  changeRobots: endpoint({
    method: 'PUT',
    path: '/authority/sites/{id}/robots',
    access: 'app:project:edit',
    summary: 'Move machines to a site, or remove them from it',
    params: IdParam,
    body: Body({ add: robotSns, remove: robotSns }),
    result: Type.Object({
      moved: Nullable(Type.Array(Moved), { description: 'To take it back; null: a machine came from a site the caller does not see' }),
    }),
  }),
  restoreRobots: endpoint({
    method: 'POST',
    path: '/authority/sites/{id}/robots/restore',
    access: 'app:project:edit',
    summary: 'Undo a change of machines; rejected if one of them was moved since',
    params: IdParam,
    body: Body({ moved: Type.Array(Moved, { minItems: 1, maxItems: mostMoved }) }),
    result: Type.Null(),
  }),
};
