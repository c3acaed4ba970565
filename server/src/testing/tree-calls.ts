import { eq, sql } from 'drizzle-orm';
import { demoPassword } from '../demo/demo.seed.ts';
import { createAccount } from '../features/accounts/account.service.ts';
import { roleTable } from '../schema/roles.table.ts';
import type { TestServer } from './test-server.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Short helpers for calls of departments or groups. */
export function treeCalls(server: TestServer, what: 'orgs' | 'groups') {
  const send = (token: string, method: Method, path = '', payload?: object, more: object = {}) => {
    // The clock does not move by itself, and the audit log is ordered by time.
    server.clock.forward(1);
    return server.call({ token, method, url: `/api/authority/${what}${path}`, ...(payload ? { payload } : {}), ...more });
  };
  const list = async (
    token: string,
  ): Promise<{ id: string; name: string; robotCount: number; version: number; parentId: string | null }[]> =>
    (await send(token, 'GET')).data;
  return {
    send,
    list,
    find: async (token: string, name: string) => {
      const found = (await list(token)).find((node) => node.name === name);
      if (!found) throw new Error(`no ${name}`);
      return found;
    },
    create: (token: string, payload: object) => send(token, 'POST', '', payload),
    update: (token: string, id: string, payload: object) => send(token, 'PUT', `/${id}`, payload),
    move: (token: string, id: string, parentId: string | null, before: string | null = null, apply = true) =>
      send(token, 'POST', `/${id}/move`, { parentId, before, apply }),
    remove: (token: string, id: string, confirmation?: string) =>
      send(token, 'DELETE', `/${id}`, undefined, { query: confirmation === undefined ? {} : { confirmation } }),
  };
}

/** Creates another account of the harbour tenant and logs it in. */
export async function signInNew(
  server: TestServer,
  account: { email: string; role?: string; departmentId: string; groupId?: string },
): Promise<string> {
  const { db, now } = server.services;
  const { role = 'manager', ...rest } = account;
  const tenantCode = 'harbour';
  const [held] = await db
    .select()
    .from(roleTable)
    .where(sql`${eq(roleTable.tenantCode, tenantCode)} AND ${eq(roleTable.code, role)}`);
  if (!held) throw new Error(`no role ${role}`);
  const nickName = account.email.split('@')[0] ?? '';
  const start = { tenantCode, mobile: null, nickName, password: demoPassword, type: 2 as const, roleIds: [held.id] };
  await createAccount(db, { ...start, ...rest }, now());
  return server.signIn(account.email);
}

/** The last entry of the audit log. */
export async function lastAudit(server: TestServer, tenantCode = 'harbour') {
  const { rows } = await server.services.db.execute(
    sql`SELECT subject, act, subject_name AS name, actor_username AS by, before, after FROM audit_entry
      WHERE tenant_code = ${tenantCode} ORDER BY at DESC, id DESC LIMIT 1`,
  );
  return rows[0];
}

/** All rows that a change of departments or groups could affect, to prove that none did. */
export async function wholeState(server: TestServer): Promise<unknown> {
  const tables = ['department', 'department_robot', 'access_group', 'group_robot', 'group_app_account', 'group_site', 'audit_entry'];
  const state = await Promise.all(
    tables.map((table) => server.services.db.execute(sql.raw(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY to_jsonb(t)::text`))),
  );
  return state.map(({ rows }) => rows);
}
