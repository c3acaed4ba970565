import { roles } from '@botify/contract/roles/roles.contract';
import { expect, test, vi } from 'vitest';
import { browserPage } from '../../kernel/browser/leaving.ts';
import { api } from '../../testing/fake-api.ts';
import { labelIn } from '../../testing/label-in.ts';
import { pageEntry } from '../../testing/page-entry.ts';
import { paged } from '../../testing/paged.ts';
import { showApp } from '../../testing/show.tsx';
import { productMenu } from './product-menu.fixture.ts';

const hash = () => location.hash;
const block = () => sessionStorage.setItem('blockPage', '1');
const isBlocked = () => sessionStorage.getItem('blockPage') !== null;

async function showPage(path: string) {
  const screen = await showApp(path, { menu: productMenu() });
  const { t, getByRole } = screen;
  await expect.element(getByRole('banner')).toBeVisible();
  const question = getByRole('dialog', { name: t('shell:unsaved.title') });
  return {
    ...screen,
    question,
    answer: (which: 'stay' | 'leave') => question.getByRole('button', { name: t(`shell:unsaved.${which}`) }).click(),
    open: (name: string) => getByRole('complementary').getByRole('link', { name }).click(),
  };
}

test.each(['en-US', 'zh-CN'] as const)('[S-09] the blockPage flag asks before leaving (%s)', async (language) => {
  const { t, getByRole } = await showApp('/report/runningReport', { menu: productMenu(), language });
  await expect.element(getByRole('banner')).toBeVisible();
  block();
  await getByRole('complementary').getByRole('link', { name: 'Weekly reports' }).click();
  await expect.element(getByRole('dialog', { name: t('shell:unsaved.title') })).toMatchTextContent(t('shell:unsaved.text'));
  expect(hash()).toBe('#/report/runningReport');
  // The safe choice is the highlighted button.
  await expect.element(getByRole('button', { name: t('shell:unsaved.stay') })).toHaveAttribute('data-variant', 'filled');
  await expect.element(getByRole('button', { name: t('shell:unsaved.leave') })).toHaveAttribute('data-variant', 'outline');
});

test('[S-09] staying keeps the flag and the page; leaving clears the flag and navigates', async () => {
  const { question, answer, open } = await showPage('/report/runningReport');
  block();
  await open('Weekly reports');
  await answer('stay');
  await expect.element(question).not.toBeInTheDocument();
  expect(hash()).toBe('#/report/runningReport');
  expect(isBlocked()).toBe(true);
  await open('Weekly reports');
  await answer('leave');
  await expect.poll(hash).toBe('#/report/weeklyReport');
  expect(isBlocked()).toBe(false);
});

test('[S-09] an address typed by hand asks too, and staying restores the old address', async () => {
  const { answer } = await showPage('/report/runningReport');
  block();
  location.hash = '#/system/user';
  await answer('stay');
  await expect.poll(hash).toBe('#/report/runningReport');
  await expect.poll(() => document.title).toBe('Running report - BOTIFY Manage');
  location.hash = '#/system/user';
  await answer('leave');
  await expect.poll(() => document.title).toBe('Accounts - BOTIFY Manage');
  expect(hash()).toBe('#/system/user');
});

test('[S-09] asks again if the same address is typed right after the old one was restored', async () => {
  const { question, answer } = await showPage('/report/runningReport');
  block();
  location.hash = '#/system/user';
  await expect.element(question).toBeVisible();
  // Types the address right after the old one is restored, before the next render.
  const replace = history.replaceState.bind(history);
  vi.spyOn(history, 'replaceState').mockImplementationOnce((...to) => {
    replace(...to);
    queueMicrotask(() => {
      location.hash = '#/system/user';
    });
  });
  await answer('stay');
  await answer('leave');
  await expect.poll(() => document.title).toBe('Accounts - BOTIFY Manage');
});

test('[S-09] opening a machine clears the flag and reloads', async () => {
  const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
  const { question } = await showPage('/report/runningReport');
  block();
  location.hash = '#/robot/robotDetail?robotSn=CB1900-0001';
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(hash()).toBe('#/robot/robotDetail?robotSn=CB1900-0001');
  expect(isBlocked()).toBe(false);
  await expect.element(question).not.toBeInTheDocument();
});

test('[S-09] pressing Back twice asks once, and the user can stay or leave', async () => {
  const { t, navigate, question, answer, getByRole } = await showPage('/report/weeklyReport');
  navigate('/report/runningReport');
  navigate('/development/detail');
  await getByRole('button', { name: t('kit:detail.editNamed', { title: t('development:detail.basics') }) }).click();
  await getByRole('textbox', { name: t('development:detail.name') }).fill('half typed');
  history.back();
  await expect.element(question).toBeVisible();
  history.back();
  await answer('stay');
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(hash).toBe('#/development/detail');
  history.back();
  await answer('leave');
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(hash).toBe('#/report/runningReport');
});

test('[S-21] discarded input does not reappear with another record on the same page', async () => {
  const { t, answer, getByRole } = await showPage('/development/detail?robotSn=A');
  const edit = getByRole('button', { name: t('kit:detail.editNamed', { title: t('development:detail.basics') }) });
  const name = getByRole('textbox', { name: t('development:detail.name') });
  await edit.click();
  await name.fill('half typed');
  location.hash = '#/development/detail?robotSn=B';
  await answer('leave');
  await expect.element(name).not.toBeInTheDocument();
  expect(hash()).toBe('#/development/detail?robotSn=B');
  await edit.click();
  await expect.element(name).toBeVisible();
  await expect.element(name).not.toHaveValue('half typed');
});

test('[S-09] [S-21] a debounced search that changes the address under an open draft does not ask', async () => {
  api.answer(roles.list, paged([]));
  api.answer(roles.menuTree, []);
  const { t, getByRole } = await showApp('/system/role', { menu: [pageEntry('/system/role', 'Role', ['editRole'])] });
  await getByRole('button', { name: t('roles:create') }).click();
  const search = getByRole('searchbox', { includeHidden: true }).element() as HTMLInputElement;
  const name = getByRole('textbox', { name: labelIn(t, 'roles:field.names', 'en-US'), exact: false });
  await name.fill('Night shift');
  // The search box updates the address after a delay, when the dialog may already be open.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'night');
  search.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await expect.poll(hash).toBe('#/system/role?keyword=night');
  await expect.poll(() => api.requests(roles.list).at(-1)?.query).toMatchObject({ keyword: 'night' });
  await expect.element(name).toHaveValue('Night shift');
  await expect.element(getByRole('dialog', { name: t('shell:unsaved.title') })).not.toBeInTheDocument();
});
