import type { Names } from '@botify/contract/kernel/by-locale';
import { sql } from 'drizzle-orm';
import type { TestServer } from '../../testing/test-server.ts';

const address = '/api/authority/roles';

interface Draft {
  readonly names: Names;
  readonly number: number;
  readonly menuIds: readonly string[];
  readonly copyOf?: string;
  readonly version?: number;
}
type In = { readonly tenant?: string; readonly language?: string };

/** Calls and queries of the feature. */
export function rolesOn(server: TestServer) {
  const call: TestServer['call'] = (options) => server.call(options);
  const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await server.services.db.execute<T>(query)).rows;
  return {
    list: (token: string, query: Record<string, string> = {}, more: In = {}) => call({ url: address, token, query, ...more }),
    tree: (token: string, more: In = {}) => call({ url: `${address}/menuTree`, token, ...more }),
    get: (token: string, id: string, more: In = {}) => call({ url: `${address}/${id}`, token, ...more }),
    create: (token: string, payload: object, more: In = {}) => call({ method: 'POST', url: address, token, payload, ...more }),
    update: (token: string, id: string, payload: object, more: In = {}) =>
      call({ method: 'PUT', url: `${address}/${id}`, token, payload, ...more }),
    remove: (token: string, id: string, confirmation?: string, more: In = {}) =>
      call({
        method: 'DELETE',
        url: `${address}/${id}`,
        token,
        ...(confirmation === undefined ? {} : { query: { confirmation } }),
        ...more,
      }),
    idOf: async (tenant: string, code: string) =>
      (await rows<{ id: string }>(sql`SELECT id FROM role WHERE tenant_code = ${tenant} AND code = ${code}`))[0]?.id ?? '',
    entriesOf: async (id: string) =>
      (await rows<{ menu_id: string }>(sql`SELECT menu_id FROM role_menu WHERE role_id = ${id} ORDER BY menu_id`)).map(
        (row) => row.menu_id,
      ),
    /** Replaces all roles of an account. */
    giveOnly: async (username: string, roleId: string) => {
      const account = sql`(SELECT id FROM account WHERE username = ${username})`;
      await server.services.db.execute(sql`DELETE FROM account_role WHERE account_id = ${account}`);
      await server.services.db.execute(sql`INSERT INTO account_role (tenant_code, account_id, role_id, position)
        SELECT tenant_code, ${account}, id, 0 FROM role WHERE id = ${roleId}`);
    },
    auditOf: (id: string) =>
      rows<{ act: string; actor_username: string; subject_name: string; before: unknown; after: unknown }>(
        sql`SELECT act, actor_username, subject_name, before, after FROM audit_entry WHERE subject_id = ${id} ORDER BY at, id`,
      ),
  };
}

let made = 0;
/** A valid role with unique names. */
export const draft = (more: Partial<Draft> = {}): Draft => {
  made += 1;
  return { names: { 'zh-CN': `Yeban ${made}`, 'en-US': `Night shift ${made}` }, number: 60, menuIds: ['Machines', 'RobotList'], ...more };
};
