import { type FloorPlan, floorPlans } from '@botify/contract/floor-plans/floor-plans.contract';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { drawnDots } from '../../../testing/drawn-dots.ts';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { pictureOf } from '../../../testing/picture.ts';
import { show } from '../../../testing/show.tsx';
import { someSite } from '../sites.fixture.ts';
import { SiteFloorPlans } from './site-floor-plans.tsx';

const placement = { metersPerPixel: 0.05, originX: -3, originY: -2, rotation: 0 };
const somePlan = (more: Partial<FloorPlan> = {}): FloorPlan => ({
  id: fixedId(21),
  mapName: 'B1',
  name: 'Garage 2 B1',
  source: 'upload',
  pictureId: 'a'.repeat(64),
  width: 400,
  height: 200,
  placement,
  updatedAt: '2026-03-01T00:00:00Z',
  version: 3,
  ...more,
});
const floor = (mapName: string, hasReport = true) => ({ mapName, seenAt: '2026-03-01T00:00:00Z', hasReport });
const trace = {
  robotName: 'No. 1',
  startTime: '2026-03-01T00:00:00Z',
  cleanWidth: 700,
  outline: [
    [0, 0],
    [20, 0],
    [20, 10],
    [0, 10],
  ],
  x: [0, 10, 20],
  y: [0, 5, 10],
  cleaning: [],
};

async function showPlans(plans: FloorPlan[], floors = [floor('B1')]) {
  const png = await pictureOf(400, 200, '#cccccc');
  api.answer(floorPlans.list, { plans, floors });
  api.answer(floorPlans.trace, trace);
  api.answer(floorPlans.picture, () => png);
  const screen = await show(<SiteFloorPlans site={someSite()} />, { buttons: ['editProject'] });
  const { t, getByRole } = screen;
  const open = async (act: string, name = 'Garage 2 B1') => {
    await getByRole('button', { name: t('floorPlans:more', { name }) }).click();
    await getByRole('menuitem', { name: t(`floorPlans:act.${act}`) }).click();
  };
  return { ...screen, open, dialog: getByRole('dialog') };
}

test('[T-17] lists plans with size and a warning without scale, and says what to do without plans', async () => {
  const { t, getByRole, getByText } = await showPlans(
    [somePlan(), somePlan({ id: fixedId(22), mapName: 'B2', name: 'Garage 2 B2', placement: null })],
    [floor('B1'), floor('B3')],
  );
  const cards = getByRole('list', { name: t('floorPlans:title') }).getByRole('listitem');
  await expect.element(cards.nth(0)).toMatchTextContent(t('floorPlans:wide', { across: 20, along: 10 }));
  await expect.element(cards.nth(1)).toMatchTextContent(t('floorPlans:unplaced'));
  await expect.element(getByText(t('floorPlans:floorsWithout', { floors: 'B3' }))).toBeVisible();
  const drawing = cards.nth(0).getByRole('img');
  await expect.poll(() => (drawing.element() as HTMLCanvasElement).width).toBe(400);
});

test('[T-17] uploads a picture and sets its scale by two clicks, with the machine origin where it was marked', async () => {
  const { t, getByRole, getByText, dialog } = await showPlans([]);
  await expect.element(getByText(t('floorPlans:none'))).toBeVisible();
  await getByRole('button', { name: t('floorPlans:add') }).click();
  await dialog.getByRole('button', { name: t('floorPlans:next') }).click();
  await expect.element(dialog.getByText(t('floorPlans:problem.picture'))).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: t('floorPlans:field.name') })).toHaveValue('Garage 2 B1');
  const file = new File(['<svg/>'], 'b1.svg', { type: 'image/svg+xml' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file);
  api.answer(floorPlans.create, somePlan({ placement: null }));
  await dialog.getByRole('button', { name: t('floorPlans:next') }).click();
  const created = { mapName: 'B1', name: 'Garage 2 B1', picture: btoa('<svg/>') };
  await expect.poll(() => api.requests(floorPlans.create)[0]?.body).toEqual(created);

  // The first guess fits the outline of the last task, 20 m on 400 pixels.
  const place = getByRole('dialog', { name: t('floorPlans:place.title', { name: 'Garage 2 B1' }) });
  const scale = place.getByRole('textbox', { name: t('floorPlans:field.metersPerPixel') });
  await expect.element(scale).toHaveValue('0.05');
  const picture = place.getByRole('img', { name: t('floorPlans:place.label', { name: 'Garage 2 B1' }) });
  await expect.element(picture).toBeVisible();
  // Drawn once it has its size.
  await expect.poll(() => drawnDots(picture.element() as HTMLCanvasElement)).toBeGreaterThan(5000);
  const click = async (x: number, y: number) => {
    // Without the transition of the dialog, which scales it.
    const { offsetWidth: width, offsetHeight: height } = picture.element() as HTMLCanvasElement;
    const shown = Math.min((width - 24) / 400, (height - 24) / 200);
    await picture.click({ position: { x: Math.round(width / 2 + (x - 200) * shown), y: Math.round(height / 2 + (y - 100) * shown) } });
  };
  // A plan without a scale begins with the distance.
  await expect.element(place.getByRole('button', { name: t('floorPlans:place.measure') })).toHaveAttribute('aria-pressed', 'true');
  await click(100, 100);
  await click(300, 100);
  await place.getByRole('textbox', { name: t('floorPlans:field.distance') }).fill('40');
  await expect.poll(() => Math.round(Number((scale.element() as HTMLInputElement).value) * 100)).toBe(20);
  await place.getByRole('button', { name: t('floorPlans:place.origin') }).click();
  await click(50, 150);
  api.answer(floorPlans.update, somePlan());
  await place.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect.element(place).not.toBeInTheDocument();
  const { placement: sent, version } = api.requests(floorPlans.update)[0]?.body ?? {};
  expect(version).toBe(3);
  // The origin is 50 pixels right of and above the lower left corner: 10 m.
  expect([sent?.originX, sent?.originY].map((meters) => Math.round(Number(meters)))).toEqual([-10, -10]);
});

test('[T-18] creates a plan from a task report only for floors that have one', async () => {
  const { t, getByRole, dialog } = await showPlans([], [floor('B1', false), floor('B2')]);
  await getByRole('button', { name: t('floorPlans:add') }).click();
  const fromReport = dialog.getByRole('radio', { name: t('floorPlans:source.report') });
  await expect.element(fromReport).toBeDisabled();
  await dialog.getByRole('combobox', { name: t('floorPlans:field.mapName') }).fill('B2');
  await fromReport.click();
  api.answer(floorPlans.create, somePlan({ mapName: 'B2', source: 'report' }));
  await dialog.getByRole('button', { name: t('floorPlans:next') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.requests(floorPlans.create)[0]?.body).toEqual({ mapName: 'B2', name: 'Garage 2 B2', picture: null });
});

test('[T-17] a second editor compares the names, and a plan is deleted by retyping its name', async () => {
  const { t, getByRole, open, dialog } = await showPlans([somePlan()]);
  await open('edit');
  await dialog.getByRole('textbox', { name: t('floorPlans:field.name') }).fill('Basement');
  api.answer(floorPlans.list, { plans: [somePlan({ name: 'Lower floor', version: 4 })], floors: [] });
  api.refuse(floorPlans.update, { code: 409, key: 'record.changed', msg: 'Changed by Lin' }, 409);
  await dialog.getByRole('button', { name: t('kit:detail.save') }).click();
  const compare = getByRole('dialog', { name: t('kit:compare.title') });
  await expect.element(compare).toMatchTextContent('Lower floor');
  api.answer(floorPlans.update, somePlan({ name: 'Basement', version: 5 }));
  api.answer(floorPlans.list, { plans: [somePlan({ name: 'Basement', version: 5 })], floors: [] });
  await compare.getByRole('button', { name: t('kit:compare.save') }).click();
  await expect.poll(() => api.requests(floorPlans.update).at(-1)?.body).toMatchObject({ version: 4 });

  await open('remove', 'Basement');
  await dialog.getByRole('textbox').fill('Basement');
  api.answer(floorPlans.remove, null);
  await dialog.getByRole('button', { name: t('floorPlans:remove.confirm') }).click();
  await expect.poll(() => api.requests(floorPlans.remove)[0]?.query).toEqual({ confirmation: 'Basement' });
});
