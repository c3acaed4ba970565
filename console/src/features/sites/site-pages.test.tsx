import { floorPlans } from '@botify/contract/floor-plans/floor-plans.contract';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { siteOverview } from '@botify/contract/overview/site-status.contract';
import { type SiteDetail, sites } from '@botify/contract/sites/sites.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../testing/fake-api.ts';
import { fixedId } from '../../testing/fixed-id.ts';
import { pageEntry } from '../../testing/page-entry.ts';
import { paged } from '../../testing/paged.ts';
import { show, showApp } from '../../testing/show.tsx';
import { undoButton } from '../../testing/undo.ts';
import SiteDetailPage from './site-detail.page.tsx';
import SiteEditPage from './site-edit.page.tsx';
import { someSiteStatus } from './site-status.fixture.ts';
import { someSite } from './sites.fixture.ts';

const buttons = ['viewSiteRecord', 'editProject', 'deleteProject'];
const zhao = { appAccountId: fixedId(11), account: 'zhao.lei', name: 'Zhao Lei', role: 'superAdmin' as const };
const li = { appAccountId: fixedId(12), account: 'li.na', name: 'Li Na', role: 'manager' as const };

function answerSite(more: Partial<SiteDetail> = {}): void {
  api.answer(siteOverview.get, someSiteStatus());
  api.answer(sites.get, someSite(more));
  api.answer(sites.members, [zhao, li]);
  api.answer(floorPlans.list, { plans: [], floors: [] });
  api.answer(sites.robots, [{ robotSn: toRobotSn('CB1900-0001'), remark: 'No. 1', modelNum: 'CB1900', siteName: 'Garage 2', held: true }]);
}

async function showSite(more: Partial<SiteDetail> = {}) {
  answerSite(more);
  const screen = await show(<SiteDetailPage />, { path: `/app/project/detail?id=${someSite().id}`, buttons });
  const { getByRole, t } = screen;
  return {
    ...screen,
    dialog: getByRole('dialog'),
    section: (name: 'contract' | 'members' | 'robots') => getByRole('region', { name: t(`sites:section.${name}`) }),
    save: getByRole('button', { name: t('kit:detail.save') }),
  };
}

test('[A-06] a site needs an ID and a name, and a taken ID is reported at its field', async () => {
  const { t, getByRole } = await show(<SiteEditPage />, { path: '/app/project/edit', buttons });
  const alerts = getByRole('region', { name: t('sites:section.new') }).getByRole('alert');
  const submit = getByRole('button', { name: t('sites:submit') });
  const field = (name: string) => getByRole('textbox', { name: t(`sites:field.${name}`) });
  await submit.click();
  await expect
    .poll(() => alerts.elements().map((alert) => alert.textContent))
    .toEqual(['number', 'name'].map((name) => t('kit:detail.problem.required', { label: t(`sites:field.${name}`) })));
  const msg = t('errors:site.numberTaken', { name: 'Garage 2' });
  api.refuse(sites.create, { code: 409, key: 'site.numberTaken', field: 'number', msg }, 409);
  await field('number').fill('hb-002');
  await field('name').fill('North');
  await submit.click();
  await expect.element(alerts).toHaveTextContent(msg);
});

test('[A-06] leaving a half-filled site asks first', async () => {
  const menu = [pageEntry('/app/project/list', 'Project'), pageEntry('/app/project/edit', 'ProjectEdit', buttons)];
  const { t, getByRole } = await showApp('/app/project/edit', { menu });
  await getByRole('textbox', { name: t('sites:field.name') }).fill('half');
  await getByRole('link', { name: t('sites:list') }).click();
  await getByRole('dialog')
    .getByRole('button', { name: t('shell:unsaved.stay') })
    .click();
  await expect.element(getByRole('dialog')).not.toBeInTheDocument();
  expect(location.hash).toContain('/app/project/edit');
});

test('[A-06] saves a section in place; a second editor compares and chooses', async () => {
  const { t, getByRole, section, save } = await showSite();
  const title = t('sites:section.contract');
  await section('contract')
    .getByRole('button', { name: t('kit:detail.editNamed', { title }) })
    .click();
  await getByRole('textbox', { name: t('sites:field.payType') }).fill('monthly');
  api.answer(sites.get, someSite({ payType: 'yearly', customerName: 'New owner', version: 2 }));
  api.refuse(sites.update, { code: 409, key: 'record.changed', msg: 'Changed by Lin' }, 409);
  await save.click();
  const dialog = getByRole('dialog', { name: t('kit:compare.title') });
  await expect.element(dialog).toMatchTextContent('yearly');
  const theirs = dialog.getByRole('radio', { name: t('kit:compare.useTheirs', { label: t('sites:field.customerName') }) });
  await expect.element(theirs).toBeChecked();
  api.answer(sites.update, { version: 3 });
  api.answer(sites.get, someSite({ payType: 'monthly', customerName: 'New owner', version: 3 }));
  await dialog.getByRole('button', { name: t('kit:compare.save') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(section('contract')).toMatchTextContent('New owner');
  await expect.element(section('contract')).toMatchTextContent('monthly');
  await expect.element(save).not.toBeInTheDocument();
  expect(api.requests(sites.update).at(-1)?.body).toMatchObject({ payType: 'monthly', customerName: 'New owner', version: 2 });
});

test('[A-06] [T-73] sets a new super admin at once, names the former one, and takes it back', async () => {
  const changed = [
    { appAccountId: li.appAccountId, role: 'superAdmin' as const, before: 'operator' as const },
    { appAccountId: zhao.appAccountId, role: 'manager' as const, before: 'superAdmin' as const },
  ];
  api.answer(sites.setMember, { changed });
  api.answer(sites.restoreMembers, null);
  const { t, getByRole } = await showSite();
  await getByRole('button', { name: t('sites:member.more', { name: 'Li Na' }) }).click();
  await getByRole('menuitem', { name: t('sites:member.act.superAdmin') }).click();
  const words = t('sites:member.replacedSuperAdmin', { name: 'Li Na', former: 'Zhao Lei' });
  await undoButton(t, words).click();
  expect(api.requests(sites.setMember)[0]).toMatchObject({ params: { appAccountId: li.appAccountId }, body: { role: 'superAdmin' } });
  await expect.element(page.getByText(t('kit:undo.done', { what: words }))).toBeVisible();
  expect(api.requests(sites.restoreMembers).map(({ body }) => body)).toEqual([{ changed }]);
});

test('[T-73] removes a member at once; a member that was changed since is not overwritten', async () => {
  api.answer(sites.removeMember, { changed: [{ appAccountId: zhao.appAccountId, role: null, before: 'superAdmin' }] });
  const reason = 'Zhou Hai changed this record in the meantime.';
  api.refuse(sites.restoreMembers, { code: 409, msg: reason, key: 'record.changed' }, 409);
  const { t, getByRole } = await showSite();
  await getByRole('button', { name: t('sites:member.more', { name: 'Zhao Lei' }) }).click();
  await getByRole('menuitem', { name: t('sites:member.act.remove') }).click();
  const members = api.requests(sites.members).length;
  await undoButton(t, t('sites:member.removedSuperAdmin', { name: 'Zhao Lei' })).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('kit:undo.failed', { reason }));
  await expect.poll(() => api.requests(sites.members).length).toBeGreaterThan(members);
});

test('[A-07] explains that a site with machines cannot be deleted, before asking for its name', async () => {
  const { t, getByRole } = await showSite();
  const zone = getByRole('region', { name: t('sites:remove.title') });
  await expect.element(zone).toMatchTextContent(t('sites:remove.inUse', { count: 8, number: '8' }));
  await expect.element(zone.getByRole('button', { name: t('sites:remove.confirm') })).toBeDisabled();
});

test('[S-17] [A-07] deleting a site leads to the list and closes the tab with its name', async () => {
  answerSite({ robotCount: 0 });
  api.answer(siteOverview.list, paged([]));
  api.answer(sites.remove, null);
  const detail = '/app/project/detail';
  const menu = [pageEntry('/app/project/list', 'Project'), pageEntry(detail, 'ProjectDetail', buttons)];
  const { t, getByRole } = await showApp(`${detail}?id=${someSite().id}`, { menu });
  const tab = getByRole('navigation', { name: t('shell:tabs.label') }).getByRole('link', { name: 'Garage 2' });
  await expect.element(tab).toBeVisible();
  await getByRole('region', { name: t('sites:remove.title') })
    .getByRole('button')
    .click();
  const dialog = getByRole('dialog');
  await dialog.getByRole('textbox').fill('Garage 2');
  await dialog.getByRole('button', { name: t('sites:remove.confirm') }).click();
  await expect.poll(() => location.hash).toBe('#/app/project/list');
  await expect.element(getByRole('searchbox')).toBeVisible();
  await expect.element(tab).not.toBeInTheDocument();
});

test('[A-07] does not delete a site that has machines by now, and rejects a mistyped name', async () => {
  const { t, getByRole, dialog } = await showSite({ robotCount: 0 });
  api.refuse(sites.remove, { code: 409, key: 'site.inUse', msg: 'No. 1 is still there' }, 409);
  const zone = getByRole('region', { name: t('sites:remove.title') });
  await zone.getByRole('button', { name: t('sites:remove.confirm') }).click();
  const retype = async (name: string) => {
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: t('sites:remove.confirm') }).click();
  };
  await retype('south');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('errors:site.notMatched'));
  expect(api.requests(sites.remove)).toEqual([]);
  await retype('Garage 2');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('No. 1');
});

test('[T-73] takes back a change of machines', async () => {
  const moved = [{ robotSn: toRobotSn('CB1900-0001'), siteId: null, before: someSite().id }];
  api.answer(sites.changeRobots, { moved });
  api.answer(sites.restoreRobots, null);
  const { t, getByRole, dialog } = await showSite();
  await getByRole('button', { name: t('sites:robot.change') }).click();
  await dialog.getByRole('option').first().click();
  await dialog.getByRole('button', { name: t('kit:detail.save') }).click();
  await undoButton(t, t('sites:robot.changed')).click();
  await expect.poll(() => api.requests(sites.restoreRobots).map(({ body }) => body)).toEqual([{ moved }]);
});

test('[T-73] offers no undo when a machine came from a hidden site', async () => {
  api.answer(sites.changeRobots, { moved: null });
  const { t, getByRole, dialog } = await showSite();
  await getByRole('button', { name: t('sites:robot.change') }).click();
  await dialog.getByRole('option').first().click();
  await dialog.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect.element(page.getByText(t('sites:robot.changed'))).toBeVisible();
  expect(undoButton(t, t('sites:robot.changed')).elements()).toEqual([]);
});
