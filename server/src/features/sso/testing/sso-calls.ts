import type { TestServer } from '../../../testing/test-server.ts';

interface Setup {
  readonly issuer: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
}

const cookiesOf = (header: unknown): string[] => [header ?? []].flat().map((cookie) => String(cookie).split(';', 1)[0] ?? '');

/** Calls of single sign-on, as administrators and browsers make them. */
export function ssoCalls(server: TestServer) {
  const url = '/api/authority/sso/settings';
  const settings = async (token: string, tenant?: string) => (await server.call({ url, token, ...(tenant ? { tenant } : {}) })).data;
  const save = (token: string, payload: object, tenant?: string) =>
    server.call({ method: 'PUT', url, token, payload, ...(tenant ? { tenant } : {}) });

  /** A form that an administrator of harbour could send: two groups, no default. */
  async function form(token: string, { issuer, clientId = 'botify-manage', clientSecret = 'a secret: with / odd % characters' }: Setup) {
    const { roles, orgs, settings: stored } = await settings(token);
    const named = (name: string) => roles.find((role: { name: string }) => role.name === name).id as string;
    const [top, below] = orgs as { id: string }[];
    return {
      ...{ enabled: true, name: 'Harbour ID', issuer, clientId, clientSecret, groupsClaim: 'groups', passwordLogin: true },
      mappings: [
        { group: 'managers', roleId: named('租户管理员'), orgId: top?.id },
        { group: 'cleaning', roleId: named('操作员'), orgId: below?.id },
      ],
      fallback: null,
      version: stored?.version ?? 0,
    };
  }

  /** Sets up single sign-on of harbour. */
  async function setUp(setup: Setup, more: object = {}) {
    const token = await server.signIn('manager@harbour.example');
    const saved = await save(token, { ...(await form(token, setup)), ...more });
    if (saved.code !== 200) throw new Error(saved.msg);
    return token;
  }

  async function start(payload: object = {}, headers: Record<string, string> = {}) {
    const body = { company: 'harbour', ...payload };
    const answer = await server.call({ method: 'POST', url: '/api/authority/sso/start', payload: body, headers });
    return { ...answer, address: answer.data?.url as string, cookie: cookiesOf(answer.headers['set-cookie']).join('; ') };
  }

  const finish = (answer: string, cookie: string, headers: object = {}) =>
    server.call({ method: 'POST', url: '/api/authority/sso/finish', payload: { answer }, headers: { cookie, ...headers } });

  return { settings, save, form, setUp, start, finish, cookiesOf };
}
