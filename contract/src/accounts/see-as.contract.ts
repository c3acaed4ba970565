import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParam, Keyword, Nullable } from '../kernel/fields.ts';
import { PageQuery, page } from '../kernel/paging.ts';
import { RobotOption } from '../kernel/robot-sn.ts';
import { menuType } from '../roles/menu.contract.ts';

const NamedThing = Type.Object({ id: Id, name: Type.String() });

/** Why an account sees robots: its department, and its group if it is limited to one. */
const Reason = Type.Object({
  org: Type.Object({ ...NamedThing.properties, holdsAll: Type.Boolean({ description: 'The top department holds every machine' }) }),
  group: Nullable(NamedThing),
});

const SeenEntry = Type.Object({
  id: Type.String(),
  parentId: Nullable(Type.String()),
  title: Type.String(),
  path: Type.String(),
  type: Type.Enum([menuType.page, menuType.subTab, menuType.button, menuType.call]),
  hidden: Type.Boolean(),
  roles: Type.Array(NamedThing, { description: 'The roles of the account that grant it' }),
});
export type SeenEntry = Type.Static<typeof SeenEntry>;

const SeenPage = Type.Object({ ...PageQuery.properties, keyword: Keyword });

export const seeAs = {
  account: endpoint({
    method: 'GET',
    path: '/authority/users/{id}/seeAs',
    access: 'user:management:seeAs',
    summary: 'What an account sees, with the reason for each grant; looking is recorded in the audit log',
    params: IdParam,
    result: Type.Object({
      id: Id,
      name: Type.String(),
      username: Type.String(),
      usable: Type.Boolean({ description: 'false: the account is inactive and sees nothing at all' }),
      roles: Type.Array(NamedThing),
      entries: Type.Array(SeenEntry, { description: 'Pages and buttons, parents before children' }),
      reason: Reason,
      robotCount: Type.Integer(),
      siteCount: Type.Integer(),
      appAccountCount: Type.Integer(),
    }),
  }),
  robots: endpoint({
    method: 'GET',
    path: '/authority/users/{id}/seeAs/robots',
    access: 'user:management:seeAs',
    summary: 'The machines an account sees',
    params: IdParam,
    query: SeenPage,
    result: page(Type.Object({ ...RobotOption, reason: Reason })),
  }),
  sites: endpoint({
    method: 'GET',
    path: '/authority/users/{id}/seeAs/sites',
    access: 'user:management:seeAs',
    summary: 'The sites an account sees',
    params: IdParam,
    query: SeenPage,
    result: page(Type.Object({ id: Id, number: Type.String(), name: Type.String(), reason: Reason })),
  }),
};
