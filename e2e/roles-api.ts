import type { Page } from '@playwright/test';
import { askAs, createAccount } from './calls.ts';

/** Calls as another account that manages roles. */
export async function actingAs(page: Page, username: string) {
  const ask = await askAs(page, username);
  const roleNamed = async (name: string) => {
    const { records } = await ask('GET', `/roles?keyword=${encodeURIComponent(name)}`);
    return ask('GET', `/roles/${records[0].id}`);
  };
  return {
    roleNamed,
    createRole: (role: object): Promise<{ id: string }> => ask('POST', '/roles', role),
    /** Changes some fields of a role; the others keep their values. */
    changeRole: async (name: string, changes: object) => {
      const { id, nameZh, nameEn, number, version, menuIds } = await roleNamed(name);
      await ask('PUT', `/roles/${id}`, { nameZh, nameEn, number, version, menuIds, ...changes });
    },
    createAccount: (email: string, phone: string, roleId: string) => createAccount(ask, email, phone, { roleId }),
    removeAccount: (id: string, email: string) => ask('DELETE', `/users/${id}?confirmation=${email}`),
  };
}
