import { expect, type Page } from '@playwright/test';

const password = 'botify-demo';

/** What another person does meanwhile: the calls alone, with a session of their own. */
export async function actingAs(page: Page, url: string, username: string) {
  const authority = `${url}/api/authority`;
  const key = crypto.randomUUID();
  await page.request.get(`${authority}/captcha?key=${key}`);
  const login = await page.request.post(`${authority}/oauth/token`, { form: { username, password, code: '0000', key } });
  const headers = { authorization: `Bearer ${(await login.json()).access_token}` };
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => {
    const answer = await (await page.request.fetch(authority + path, { method, headers, ...(data ? { data } : {}) })).json();
    expect(answer, `${method} ${path}`).toMatchObject({ code: 200 });
    return answer.data;
  };
  const roleNamed = async (name: string) => {
    const { records } = await ask('GET', `/roles?keyword=${encodeURIComponent(name)}`);
    return ask('GET', `/roles/${records[0].id}`);
  };
  return {
    roleNamed,
    createRole: (role: object): Promise<{ id: string }> => ask('POST', '/roles', role),
    /** Changes a role as it is now. */
    changeRole: async (name: string, changes: object) => {
      const { id, nameZh, nameEn, number, version, menuIds } = await roleNamed(name);
      await ask('PUT', `/roles/${id}`, { nameZh, nameEn, number, version, menuIds, ...changes });
    },
    /** An account in the top department that has this role only. */
    createAccount: async (email: string, phone: string, roleId: string) => {
      const { orgs } = await ask('GET', '/users/choices');
      const orgId = orgs.find(({ parentId }: { parentId: string | null }) => parentId === null).id;
      await ask('POST', '/users/saveUser', { username: email, name: 'Wang', phone, roleId, orgId, password });
    },
  };
}
