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

/** The calls about accounts, as short as tests want them. */
export function userCalls(server: TestServer) {
  let people = 0;
  const choices = async (token: string, tenant?: string): Promise<Choices> =>
    (await server.call({ url: `${base}/choices`, token, ...(tenant ? { tenant } : {}) })).data;
  /** The right form for one more operator at the top of the caller's view. */
  const form = async (token: string, more: Record<string, unknown> = {}) => {
    const { orgs, roles } = await choices(token);
    people += 1;
    return {
      username: `person-${people}@harbour.example`,
      name: `Person ${people}`,
      phone: `1390001${String(people).padStart(4, '0')}`,
      password: 'first-secret',
      orgId: orgs[0]?.id,
      roleId: roles.find(({ number }) => number === 50)?.id,
      ...more,
    };
  };
  /** A moment later, so that the audit log has an order. */
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
    /** Creates an account and returns it as its creator sees it. */
    create: async (token: string, more: Record<string, unknown> = {}) => {
      const answer = await save(token, await form(token, more));
      if (answer.code !== 200) throw new Error(answer.msg);
      return (await get(token, answer.data.id)).data;
    },
    /** Sends the account back as it is, but for what is to change. */
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
    /** What the audit log keeps about one thing, oldest first. */
    audit: async (id: string) => {
      const { rows } = await server.services.db.execute<Record<string, unknown>>(
        sql`SELECT act, actor_username, actor_tenant, subject_name, before, after FROM audit_entry WHERE subject_id = ${id} ORDER BY at, id`,
      );
      return rows;
    },
  };
}
