import { sql } from 'drizzle-orm';
import type { TestServer } from '../../../testing/test-server.ts';

export const managerOf = { harbour: 'manager@harbour.example', lotus: 'manager@lotus.example' } as const;
const base = '/api/authority/users';

interface Choices {
  readonly orgs: readonly { id: string; parentId: string | null; name: string }[];
  readonly groups: readonly { id: string; parentId: string | null; name: string }[];
  readonly roles: readonly { id: string; name: string; number: number }[];
  readonly types: readonly number[];
}

/** Calls for accounts. */
export function userCalls(server: TestServer) {
  let created = 0;
  const choices = async (token: string, tenant?: string): Promise<Choices> =>
    (await server.call({ url: `${base}/choices`, token, ...(tenant ? { tenant } : {}) })).data;
  /** A valid form for a new operator in the top department visible to the caller. */
  const form = async (token: string, more: Record<string, unknown> = {}) => {
    const { orgs, roles } = await choices(token);
    created += 1;
    return {
      username: `person-${created}@harbour.example`,
      name: `Person ${created}`,
      phone: `1390001${String(created).padStart(4, '0')}`,
      password: 'first-secret',
      orgId: orgs[0]?.id,
      roleId: roles.find(({ number }) => number === 50)?.id,
      ...more,
    };
  };
  /** Moves the clock first, so that audit entries have an order. */
  const write: TestServer['call'] = (options) => {
    server.clock.forward(1);
    return server.call(options);
  };
  const save = (token: string, payload: object) => write({ method: 'POST', url: `${base}/saveUser`, token, payload });
  const get = (token: string, id: string) => server.call({ url: `${base}/${id}`, token });
  return {
    choices,
    form,
    save,
    get,
    list: (token: string, query: Record<string, string> = {}, more: { tenant?: string; language?: string } = {}) =>
      server.call({ url: `${base}/userList`, token, query, ...more }),
    /** Creates an account and returns it as seen by its creator. */
    create: async (token: string, more: Record<string, unknown> = {}) => {
      const answer = await save(token, await form(token, more));
      if (answer.code !== 200) throw new Error(answer.msg);
      return (await get(token, answer.data.id)).data;
    },
    /** Sends the account back unchanged except for `more`. */
    update: async (token: string, id: string, more: Record<string, unknown> = {}) => {
      const { data: user } = await get(token, id);
      const { username, name, phone, orgId, version } = user;
      const payload = { id, username, name, phone, orgId, version, roleId: user.roles[0].id, ...more };
      return write({ method: 'PUT', url: `${base}/updateUser`, token, payload });
    },
    act: (token: string, id: string, act: 'activate' | 'deactivate' | 'resetPassword') =>
      write({ method: 'POST', url: `${base}/${id}/${act}`, token }),
    remove: (token: string, id: string, confirmation?: string) =>
      write({ method: 'DELETE', url: `${base}/${id}`, token, ...(confirmation === undefined ? {} : { query: { confirmation } }) }),
    signIn: async (username: string, password = 'first-secret') => (await server.login(username, { password })).access_token ?? '',
    idOf: async (username: string): Promise<string> => {
      const { rows } = await server.services.db.execute<{ id: string }>(sql`SELECT id FROM account WHERE username = ${username}`);
      return rows[0]?.id ?? '';
    },
    /** Audit entries of one subject, oldest first. */
    audit: async (id: string) => {
      const { rows } = await server.services.db.execute<Record<string, unknown>>(
        sql`SELECT act, actor_username, actor_tenant, subject_name, before, after FROM audit_entry WHERE subject_id = ${id} ORDER BY at, id`,
      );
      return rows;
    },
  };
}
