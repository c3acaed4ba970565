import { tenantAreas } from '@botify/contract/robots/tenant-areas.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useCall } from '../../../kernel/call/query.tsx';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { show } from '../../../testing/show.tsx';
import { undoButton } from '../../../testing/undo.ts';
import { AreasButton } from './areas.tsx';

const lobby = { id: fixedId(1), name: 'Lobby' };
const garage = { id: fixedId(2), name: 'Garage' };

function Areas() {
  return <AreasButton name={undefined} areas={useCall(tenantAreas.list, {}).data ?? []} />;
}

async function showAreas() {
  api.answer(tenantAreas.list, [garage, lobby]);
  const screen = await show(<Areas />);
  const { t } = screen;
  await page.getByRole('button', { name: t('robotDetail:area.manage') }).click();
  const nameOf = (name: string) => page.getByRole('textbox', { name: t('robotDetail:area.nameOf', { name }) });
  const remove = async (name: string) => page.getByRole('button', { name: t('robotDetail:area.removeNamed', { name }) }).click();
  await expect.element(nameOf('Lobby')).toBeVisible();
  return { ...screen, nameOf, remove };
}

test('[T-73] deletes an area at once, and the undo adds one of the same name in the open dialog', async () => {
  const { t, nameOf, remove } = await showAreas();
  api.answer(tenantAreas.remove, null);
  api.answer(tenantAreas.list, [garage]);
  await remove('Lobby');
  await expect.element(nameOf('Lobby')).not.toBeInTheDocument();
  expect(api.requests(tenantAreas.remove).map(({ params }) => params)).toEqual([{ id: lobby.id }]);

  api.answer(tenantAreas.save, { id: fixedId(3) });
  api.answer(tenantAreas.list, [garage, { id: fixedId(3), name: 'Lobby' }]);
  await undoButton(t, t('robotDetail:area.removed', { name: 'Lobby' })).click();
  await expect.element(nameOf('Lobby')).toBeVisible();
  expect(api.requests(tenantAreas.save).map(({ body }) => body)).toEqual([{ name: 'Lobby' }]);
});

test('[T-73] offers no undo when the area is in use, and names the reason when its name is taken meanwhile', async () => {
  const { t, nameOf, remove } = await showAreas();
  api.refuse(tenantAreas.remove, { code: 409, msg: 'Machine 7 is in this area.', key: 'tenantArea.inUse' }, 409);
  await remove('Lobby');
  await expect.element(page.getByText('Machine 7 is in this area.')).toBeVisible();
  const words = t('robotDetail:area.removed', { name: 'Garage' });
  expect(undoButton(t, t('robotDetail:area.removed', { name: 'Lobby' })).elements()).toEqual([]);

  api.answer(tenantAreas.remove, null);
  api.answer(tenantAreas.list, [lobby]);
  await remove('Garage');
  await expect.element(nameOf('Garage')).not.toBeInTheDocument();
  const reason = 'This name is already in use.';
  api.refuse(tenantAreas.save, { code: 409, msg: reason, key: 'tenantArea.nameTaken' }, 409);
  await undoButton(t, words).click();
  await expect.element(page.getByText(t('kit:undo.failed', { reason }))).toBeVisible();
});
