import { expect } from 'vitest';

interface SpecSample {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Record<string, string>;
  readonly payload?: object;
  /** The data of the response, with exactly these fields. A list stands for at least one entry, each with the shape of its first. */
  readonly data: unknown;
}

const text = expect.any(String);
const number = expect.any(Number);
const paging = { page_num: number, page_size: number, total_count: number };
const role = { key: text, name: text, description: text, routes: [text] };
const message = {
  id: number,
  category: 'TIPS',
  type: expect.stringMatching(/^(ROBOT_OFF|TASK_COMPLETED)$/),
  robot_sn: text,
  content: text,
  map_name: text,
  timestamp: number,
};
const messageList = { status: number, op_code: number, msg_category: 'TIPS', msg_list: [message] };
const routes = { path: text, name: text, roles: [text], children: expect.any(Array) };

/** The mock-only calls of the specification (sections 3 and 7), transcribed by hand: not derived from the contract they check. */
export const specSamples: readonly SpecSample[] = [
  { method: 'POST', path: '/user/login', payload: { username: 'admin', password: '111111' }, data: { token: text } },
  {
    method: 'GET',
    path: '/user/info',
    query: { token: 'admin-token' },
    data: { username: 'admin', name: text, avatar: null, introduction: text, roles: ['admin'] },
  },
  { method: 'POST', path: '/user/logout', data: 'success' },
  {
    method: 'GET',
    path: '/user/list',
    data: { items: [{ id: number, name: text, role: text, phone: text, timestamp: number }], ...paging },
  },
  { method: 'GET', path: '/search/user', data: { items: [{ name: text }] } },
  {
    method: 'GET',
    path: '/transaction/list',
    data: { items: [{ order_no: text, username: text, price: number, status: text, timestamp: number }], ...paging },
  },
  {
    method: 'POST',
    path: '/log/getLogList',
    data: { items: [{ id: number, robot_sn: text, content: text, timestamp: number }], ...paging },
  },
  { method: 'POST', path: '/deleteRobotLog', payload: { id: 48 }, data: { id: 48 } },
  {
    method: 'POST',
    path: '/robot/stats/count',
    data: { online_num: number, total_num: number, last_3d_num: number, last_15d_num: number },
  },
  {
    method: 'POST',
    path: '/robot/stats/running',
    data: { total_effective_cleaning_area: number, total_actual_cleaning_area: number, total_running_time: number },
  },
  { method: 'POST', path: '/robot/messages', data: messageList },
  { method: 'POST', path: '/robot/notice/getRobotNoticeList', data: { ...messageList, ...paging } },
  { method: 'GET', path: '/vue-element-admin/routes', data: [routes] },
  { method: 'POST', path: '/vue-element-admin/routes', data: [routes] },
  { method: 'GET', path: '/vue-element-admin/roles', data: [role] },
  { method: 'POST', path: '/vue-element-admin/roles', data: [role] },
  { method: 'GET', path: '/vue-element-admin/role', query: { key: 'editor' }, data: role },
  {
    method: 'POST',
    path: '/vue-element-admin/role',
    payload: { name: '巡检员', description: '', routes: ['/clean'] },
    data: { key: text, name: '巡检员', description: '', routes: ['/clean'] },
  },
];

export function expectShape(data: unknown, shape: unknown, at = 'data'): void {
  if (Array.isArray(shape)) {
    expect(Array.isArray(data) && data.length > 0, at).toBe(true);
    for (const [place, entry] of (data as unknown[]).entries()) expectShape(entry, shape[0], `${at}[${place}]`);
  } else if (typeof shape === 'object' && shape !== null && !('asymmetricMatch' in shape)) {
    expect(Object.keys(data as object).sort(), at).toEqual(Object.keys(shape).sort());
    for (const [name, part] of Object.entries(shape)) expectShape((data as Record<string, unknown>)[name], part, `${at}.${name}`);
  } else expect(data, at).toEqual(shape);
}
