import { brands, type EnteredBrand } from '@botify/contract/brand/brand.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brand } from '../../../kernel/brand/brand-store.ts';
import { sessionStore } from '../../../kernel/session/session-store.ts';
import { api } from '../../../testing/fake-api.ts';
import { labelIn } from '../../../testing/label-in.ts';
import { show, user } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import BrandPage from './brand.page.tsx';

const nothing: EnteredBrand = {
  names: {},
  color: null,
  logo: null,
  tenantNames: { 'zh-CN': '艾克美', 'en-US': 'Acme' },
  version: 0,
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#fff"/></svg>';

async function openPage(entered: EnteredBrand) {
  api.answer(brands.get, entered);
  sessionStore.setState({ token: 'test-token', tenantCode: user.tenantCode, profile: user });
  return show(<BrandPage />, { path: '/system/brand', buttons: ['editBrand'] });
}

test('[T-24] the form shows the result and its contrast while a color is typed, and saves it with the logo', async () => {
  const { t, getByRole, getByText } = await openPage(nothing);
  await expect.element(getByText(t('brand:none'))).toBeVisible();
  await getByRole('button', { name: t('brand:edit') }).click();
  const dialog = getByRole('dialog');
  const color = dialog.getByRole('textbox', { name: t('brand:field.color') });
  await color.fill('#ff');
  await dialog.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect.element(dialog.getByText(t('brand:problem.color'))).toBeVisible();
  expect(api.requests(brands.update)).toEqual([]);
  await color.fill('#FFD400');
  await expect.element(dialog.getByText(t('brand:adjusted', { color: '#ffd400' }))).toBeVisible();
  const ratios = [...dialog.element().querySelectorAll('figure li')].map((line) => Number(/([\d.]+) : 1/.exec(line.textContent)?.[1]));
  expect(ratios).toHaveLength(6);
  for (const [index, ratio] of ratios.entries()) expect(ratio).toBeGreaterThanOrEqual(index % 3 === 2 ? 3 : 4.5);
  await dialog.getByRole('textbox', { name: labelIn(t, 'brand:field.names', 'en-US') }).fill('Acme Clean');
  const input = dialog.element().querySelector('input[type=file]');
  await userEvent.upload(page.elementLocator(input as HTMLElement), new File([svg], 'logo.svg', { type: 'image/svg+xml' }));
  const picture = () => dialog.element().querySelector('figure img');
  // A white logo needs a dark ground.
  await expect.poll(picture).toHaveStyle({ backgroundColor: 'rgb(14, 27, 42)' });
  expect(await violations('[role=dialog]')).toEqual([]);
  api.answer(brands.update, { version: 1 });
  const logo = { id: 'a'.repeat(64), width: 320, height: 160, ground: 'dark' as const };
  api.answer(brands.get, { ...nothing, names: { 'en-US': 'Acme Clean' }, color: '#ffd400', logo, version: 1 });
  await dialog.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect.element(getByText(t('brand:saved'))).toBeVisible();
  expect(api.requests(brands.update).map(({ body }) => body)).toEqual([
    { names: { 'en-US': 'Acme Clean' }, color: '#ffd400', logo: btoa(svg), version: 0 },
  ]);
  // The console of this user has the new look at once.
  await expect
    .poll(() => brand.store.getState().brand)
    .toMatchObject({ names: { 'zh-CN': '艾克美', 'en-US': 'Acme Clean' }, color: '#ffd400', logo });
});

test('[T-24] a file that is no picture and one that is too large are refused in the form', async () => {
  const { t, getByRole } = await openPage(nothing);
  await getByRole('button', { name: t('brand:edit') }).click();
  const dialog = getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const choose = (file: File) =>
    userEvent.upload(page.elementLocator(dialog.element().querySelector('input[type=file]') as HTMLElement), file);
  await choose(new File(['nothing'], 'x.png', { type: 'image/png' }));
  await expect.element(dialog.getByText(t('brand:problem.unreadable'))).toBeVisible();
  await choose(new File([new Uint8Array(600_000)], 'x.png', { type: 'image/png' }));
  await expect.element(dialog.getByText(t('brand:problem.tooLarge'))).toBeVisible();
});

test('[T-24] restores the default look after a question', async () => {
  const { t, getByRole, getByText } = await openPage({ ...nothing, color: '#b4236a', version: 4 });
  await expect.element(getByRole('textbox', { name: t('brand:link') })).toHaveValue(`${location.origin}/login?tenant=${user.tenantCode}`);
  brand.keep(user.tenantCode, { names: { 'zh-CN': '艾克美', 'en-US': 'Acme' }, color: '#b4236a', logo: null });
  api.answer(brands.update, { version: 5 });
  await getByRole('button', { name: t('brand:reset') }).click();
  expect(api.requests(brands.update)).toEqual([]);
  api.answer(brands.get, { ...nothing, version: 5 });
  await getByRole('dialog')
    .getByRole('button', { name: t('brand:reset') })
    .click();
  await expect.element(getByText(t('brand:none'))).toBeVisible();
  expect(api.requests(brands.update).map(({ body }) => body)).toEqual([{ names: {}, color: null, logo: null, version: 4 }]);
  await expect.poll(() => brand.store.getState().brand).toBeUndefined();
});
