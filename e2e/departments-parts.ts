import type { Page } from '@playwright/test';
import { askOf } from './calls.ts';
import { expectMessage } from './messages.ts';
import { expect, type Words } from './test.ts';

export const manager = 'manager@harbour.example';
export const path = '/system/org';

export const parts = (page: Page, t: Words) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const tree = page.getByRole('tree', { name: t('departments:tree') });
  const node = (name: string) => tree.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  return {
    button,
    dialog,
    tree,
    node,
    heading,
    /** Waits for the department: until then the buttons belong to the previous one. */
    choose: async (name: string) => {
      await node(name).click();
      await expect(heading(name)).toBeVisible();
    },
    name: dialog.getByRole('textbox', { name: t('departments:name') }),
    expectToast: (words: string) => expectMessage(page, words),
    inDialog: (name: string) => dialog.getByRole('button', { name, exact: true }),
    machine: (name: string) => page.getByRole('listbox').getByRole('option', { name }),
  };
};

/** Creates a sub-department of the open department through the screen. */
export async function create(page: Page, t: Words, name: string): Promise<void> {
  const { button, name: field, inDialog, heading } = parts(page, t);
  await button(t('departments:create.button')).click();
  await field.fill(name);
  await inDialog(t('departments:create.submit')).click();
  await expect(heading(name)).toBeVisible();
}

/** Expects the number of machines of a department in the tree. */
export const machinesOf = (page: Page, t: Words, name: string, number: number) =>
  expect(parts(page, t).node(name)).toHaveAccessibleName(
    new RegExp(`${t('departments:machines', { count: number, number: String(number) })}$`),
  );

/** Number of machines that an account sees, according to the server. */
export async function seenBy(page: Page, username: string): Promise<number> {
  const ask = askOf(page);
  const { records } = await ask('GET', `/users/userList?current=1&size=20&keyword=${encodeURIComponent(username)}`);
  return (await ask('GET', `/users/${records[0].id}/seeAs/robots?current=1&size=1`)).total;
}
