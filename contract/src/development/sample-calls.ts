import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Name, Nullable } from '../kernel/fields.ts';

// Not named `*.contract.ts`: these calls are not part of the product and are loaded with NODE_ENV=development only.

const Seconds = Type.Integer({ description: 'Seconds since 1970' });
const asked = {
  page_num: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, description: '10 or 20 unless it is given' })),
};
const paging = { page_num: Type.Integer(), page_size: Type.Integer(), total_count: Type.Integer() };
const Page = Type.Object(asked);
const PageBody = Body(asked);

const templateRoles = Type.Enum(['admin', 'editor', 'visitor']);
const UserInfo = Type.Object({
  username: Type.String(),
  name: Type.String(),
  avatar: Nullable(Type.String()),
  introduction: Type.String(),
  roles: Type.Array(templateRoles),
});
const ListedUser = Type.Object({ id: Type.Integer(), name: Type.String(), role: templateRoles, phone: Type.String(), timestamp: Seconds });
export type ListedUser = Type.Static<typeof ListedUser>;

export const transactionStates = ['success', 'pending'] as const;
const Transaction = Type.Object({
  order_no: Type.String(),
  username: Type.String(),
  price: Type.Number({ description: 'Yuan' }),
  status: Type.Enum([...transactionStates]),
  timestamp: Seconds,
});
export type Transaction = Type.Static<typeof Transaction>;

const LogLine = Type.Object({ id: Type.Integer(), robot_sn: Type.String(), content: Type.String(), timestamp: Seconds });
export type LogLine = Type.Static<typeof LogLine>;

export const messageTypes = ['ROBOT_OFF', 'TASK_COMPLETED'] as const;
const Message = Type.Object({
  id: Type.Integer(),
  category: Type.Literal('TIPS'),
  type: Type.Enum([...messageTypes]),
  robot_sn: Type.String(),
  content: Type.String(),
  map_name: Type.String(),
  timestamp: Seconds,
});
export type Message = Type.Static<typeof Message>;
const messageList = {
  status: Type.Integer(),
  op_code: Type.Integer(),
  msg_category: Type.Literal('TIPS'),
  msg_list: Type.Array(Message),
};

const SampleRoute = Type.Cyclic(
  {
    SampleRoute: Type.Object({
      path: Type.String(),
      name: Type.String(),
      roles: Type.Array(templateRoles),
      children: Type.Array(Type.Ref('SampleRoute')),
    }),
  },
  'SampleRoute',
);
const roleFields = {
  name: Name,
  description: Type.String({ maxLength: 200 }),
  routes: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100, description: 'Paths of the pages it opens' }),
};
const SampleRole = Type.Object({ key: Type.String(), ...roleFields });
export type SampleRole = Type.Static<typeof SampleRole>;
const RoleKey = Type.Object({ key: Type.String({ maxLength: 64 }) });

const listRoles = { access: 'open', summary: 'Sample roles', result: Type.Array(SampleRole) } as const;
const listRoutes = { access: 'open', summary: 'Routes of the sample menu', result: Type.Array(SampleRoute) } as const;

/** Calls with sample data for work on the console. Changes are lost when the process ends. */
export const sampleCalls = {
  login: endpoint({
    method: 'POST',
    path: '/user/login',
    access: 'open',
    summary: 'Signs the sample administrator in: admin, 111111',
    body: Body({ username: Type.String({ maxLength: 100 }), password: Type.String({ maxLength: 128 }) }),
    result: Type.Object({ token: Type.String() }),
  }),
  info: endpoint({
    method: 'GET',
    path: '/user/info',
    access: 'open',
    summary: 'Who a sample token belongs to',
    query: Type.Object({ token: Type.Optional(Type.String({ maxLength: 100 })) }),
    result: UserInfo,
  }),
  logout: endpoint({ method: 'POST', path: '/user/logout', access: 'open', summary: 'Does nothing', result: Type.Literal('success') }),
  users: endpoint({
    method: 'GET',
    path: '/user/list',
    access: 'open',
    summary: 'Sample users, 10 a page',
    query: Page,
    result: Type.Object({ items: Type.Array(ListedUser), ...paging }),
  }),
  searchUser: endpoint({
    method: 'GET',
    path: '/search/user',
    access: 'open',
    summary: 'Sample users whose name has these letters',
    query: Type.Object({ name: Type.Optional(Type.String({ maxLength: 100 })) }),
    result: Type.Object({ items: Type.Array(Type.Object({ name: Type.String() })) }),
  }),
  transactions: endpoint({
    method: 'GET',
    path: '/transaction/list',
    access: 'open',
    summary: 'Sample orders, 20 a page',
    query: Page,
    result: Type.Object({ items: Type.Array(Transaction), ...paging }),
  }),
  logs: endpoint({
    method: 'POST',
    path: '/log/getLogList',
    access: 'open',
    summary: 'What sample machines logged, 10 a page',
    body: PageBody,
    bodyOptional: true,
    result: Type.Object({ items: Type.Array(LogLine), ...paging }),
  }),
  deleteLog: endpoint({
    method: 'POST',
    path: '/deleteRobotLog',
    access: 'open',
    summary: 'Deletes one line of the sample log',
    body: Body({ id: Type.Integer() }),
    result: Type.Object({ id: Type.Integer() }),
  }),
  count: endpoint({
    method: 'POST',
    path: '/robot/stats/count',
    access: 'open',
    summary: 'Number of sample machines, and of those online recently',
    result: Type.Object({
      online_num: Type.Integer(),
      total_num: Type.Integer(),
      last_3d_num: Type.Integer(),
      last_15d_num: Type.Integer(),
    }),
  }),
  running: endpoint({
    method: 'POST',
    path: '/robot/stats/running',
    access: 'open',
    summary: 'What sample machines have done in all',
    result: Type.Object({
      total_effective_cleaning_area: Type.Number({ description: 'm², each once' }),
      total_actual_cleaning_area: Type.Number({ description: 'm², double passes counted' }),
      total_running_time: Type.Number({ description: 'Seconds' }),
    }),
  }),
  messages: endpoint({
    method: 'POST',
    path: '/robot/messages',
    access: 'open',
    summary: 'The newest messages of sample machines',
    result: Type.Object(messageList),
  }),
  notices: endpoint({
    method: 'POST',
    path: '/robot/notice/getRobotNoticeList',
    access: 'open',
    summary: 'All messages of sample machines, 20 a page',
    body: PageBody,
    bodyOptional: true,
    result: Type.Object({ ...messageList, ...paging }),
  }),
  routes: endpoint({ method: 'GET', path: '/vue-element-admin/routes', ...listRoutes }),
  askRoutes: endpoint({ method: 'POST', path: '/vue-element-admin/routes', ...listRoutes }),
  roles: endpoint({ method: 'GET', path: '/vue-element-admin/roles', ...listRoles }),
  askRoles: endpoint({ method: 'POST', path: '/vue-element-admin/roles', ...listRoles }),
  role: endpoint({
    method: 'GET',
    path: '/vue-element-admin/role',
    access: 'open',
    summary: 'One sample role',
    query: RoleKey,
    result: SampleRole,
  }),
  createRole: endpoint({
    method: 'POST',
    path: '/vue-element-admin/role',
    access: 'open',
    summary: 'Adds a sample role',
    body: Body(roleFields),
    result: SampleRole,
  }),
  updateRole: endpoint({
    method: 'PUT',
    path: '/vue-element-admin/role/{key}',
    access: 'open',
    summary: 'Changes a sample role',
    params: RoleKey,
    body: Body(roleFields),
    result: SampleRole,
  }),
  deleteRole: endpoint({
    method: 'DELETE',
    path: '/vue-element-admin/role/{key}',
    access: 'open',
    summary: 'Deletes a sample role',
    params: RoleKey,
    result: Type.Object({ key: Type.String() }),
  }),
};
