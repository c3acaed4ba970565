import type { Page } from '@playwright/test';
import { askOf, createAccount } from './calls.ts';
import { expectMessage } from './messages.ts';
import { expect, type Words } from './test.ts';

export const manager = 'manager@harbour.example';
export const path = '/system/group';
export const machines = ['海港一号车库 1 号', '海港一号车库 2 号'] as const;
export const serials = ['CB1900-0001', 'CB1900-0002'];

export const parts = (page: Page, t: Words) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  /** By the name alone, because the row has more text. */
  const node = (name: string) =>
    page
      .getByRole('tree', { name: t('groups:tree.label') })
      .getByRole('treeitem')
      .filter({ has: page.getByText(name, { exact: true }) });
  const heading = (name: string) => main.getByRole('heading', { level: 2, name, exact: true });
  return {
    dialog,
    node,
    heading,
    /** Waits for the group and its content: until then the buttons belong to the previous group, and move. */
    choose: async (name: string) => {
      await node(name).click();
      await expect(heading(name)).toBeVisible();
      await expect(main.getByRole('listbox')).toBeVisible();
    },
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    inDialog: (name: string) => dialog.getByRole('button', { name, exact: true }),
    name: dialog.getByRole('textbox', { name: t('groups:form.name') }),
    option: (name: string) => main.getByRole('option', { name }),
    kind: (name: string) => main.getByRole('radio', { name }),
    expectToast: (words: string) => expectMessage(page, words),
  };
};

/** Calls with the session of the page. */
export function api(page: Page) {
  const ask = askOf(page);
  return {
    ask,
    createGroup: async (name: string, parentId: string | null = null): Promise<string> =>
      (await ask('POST', '/groups', { parentId, name, type: 'client' })).id,
    removeGroup: (id: string, name: string) => ask('DELETE', `/groups/${id}?confirmation=${encodeURIComponent(name)}`),
    groupNamed: async (name: string) => (await ask('GET', '/groups')).find((group: { name: string }) => group.name === name),
    /** Creates an account limited to the group. */
    createCustomer: async (email: string, phone: string, groupId: string): Promise<string> => {
      const { roles } = await ask('GET', '/users/choices');
      return createAccount(ask, email, phone, { roleId: roles.at(-1).id, groupId });
    },
    removeAccount: (id: string, email: string) => ask('DELETE', `/users/${id}?confirmation=${encodeURIComponent(email)}`),
    serialsSeenBy: async (id: string): Promise<string[]> => {
      const { records } = await ask('GET', `/users/${id}/seeAs/robots?current=1&size=100`);
      return records.map(({ robotSn }: { robotSn: string }) => robotSn).sort();
    },
  };
}

export async function create(page: Page, t: Words, button: string, name: string): Promise<void> {
  const { button: press, name: field, inDialog, heading } = parts(page, t);
  await press(button).click();
  await field.fill(name);
  await inDialog(t('groups:create.action')).click();
  await expect(heading(name)).toBeVisible();
}

/** Opens the review, checks the effect and applies it. */
export async function review(page: Page, t: Words, expected: readonly string[]): Promise<void> {
  const { button, dialog, inDialog } = parts(page, t);
  await button(t('groups:review')).click();
  for (const words of expected) await expect(dialog).toContainText(words);
  await inDialog(t('groups:apply')).click();
  await expect(dialog).toHaveCount(0);
}

export const counted = (t: Words, kind: 'robots' | 'sites', number: number) =>
  t('groups:kind.counted', { kind: t(`groups:kind.${kind}`), number: String(number) });
