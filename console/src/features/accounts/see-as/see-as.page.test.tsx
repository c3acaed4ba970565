import { seeAs } from '@botify/contract/accounts/see-as.contract';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { expect, test } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { paged } from '../../../testing/paged.ts';
import { show } from '../../../testing/show.tsx';
import SeeAsPage from './see-as.page.tsx';

const manager = { id: fixedId(1), name: 'Manager' };
const operator = { id: fixedId(2), name: 'Operator' };
const entry = (id: string, roles: { id: string; name: string }[]) => ({
  id,
  parentId: null,
  title: `Page ${id}`,
  path: `/${id}`,
  type: 0 as const,
  hidden: false,
  roles,
});

test('[P-07] reports an address without an account', async () => {
  const { t, getByText } = await show(<SeeAsPage />);
  await expect.element(getByText(t('seeAs:missing'))).toBeVisible();
});

test('[P-07] reports an unknown account in place of the page', async () => {
  const msg = 'Account not found';
  api.refuse(seeAs.account, { code: 404, key: 'account.notFound', msg }, 404);
  const { t, getByRole } = await show(<SeeAsPage />, { path: `/system/user/seeAs?id=${fixedId(9)}` });
  // The toast shows it too, but disappears.
  await expect.element(getByRole('alert').filter({ hasText: t('kit:page.failed') })).toMatchTextContent(msg);
});

test('[P-07] shows the menu of an account with several roles as a whole and by role', async () => {
  api.answer(seeAs.account, {
    id: fixedId(9),
    name: 'Lin',
    username: 'lin@harbour.example',
    usable: true,
    roles: [manager, operator],
    entries: [entry('accounts', [manager]), entry('machines', [manager, operator])],
    reason: { org: { id: fixedId(3), name: 'Garages', holdsAll: false }, group: { id: fixedId(4), name: 'Owners' } },
    robotCount: 3,
    siteCount: 2,
    appAccountCount: 1,
  });
  const reason = { org: { id: fixedId(3), name: 'Garages', holdsAll: false }, group: null };
  api.answer(seeAs.robots, paged([{ robotSn: toRobotSn('CB1900-0001'), remark: 'No. 1', modelNum: 'CB1900', siteName: 'P1', reason }]));
  const { t, getByRole, getByText } = await show(<SeeAsPage />, { path: `/system/user/seeAs?id=${fixedId(9)}` });
  const menu = getByRole('region', { name: t('seeAs:menu') });
  await expect.element(menu.getByText('Page accounts')).toBeVisible();
  await expect.element(getByText(t('seeAs:limit.orgInGroup', { org: 'Garages', group: 'Owners' }))).toBeVisible();
  await expect.element(getByRole('cell', { name: t('seeAs:reason.org', { org: 'Garages' }) })).toBeVisible();
  await getByRole('combobox', { name: t('seeAs:role.label') }).click();
  await getByRole('option', { name: 'Operator' }).click();
  await expect.element(menu.getByText('Page accounts')).not.toBeInTheDocument();
  await expect.element(menu.getByText('Page machines')).toBeVisible();
  await expect.element(menu.getByRole('link')).not.toBeInTheDocument();
  expect(location.hash).toContain(`role=${operator.id}`);
});
