import { floorPlans } from '@botify/contract/floor-plans/floor-plans.contract';
import { describe, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { centerOfDrawing, drawnDots } from '../../testing/drawn-dots.ts';
import { api } from '../../testing/fake-api.ts';
import { pictureOf } from '../../testing/picture.ts';
import { show } from '../../testing/show.tsx';
import { texts } from '../../testing/texts.ts';
import { violations } from '../../testing/violations.ts';
import { FloorPlan } from './floor-plan.tsx';

const floor = {
  label: 'Floor 1, machine in the north-east',
  outline: [
    [0, 0],
    [40, 0],
    [40, 20],
    [0, 20],
  ],
  planned: [
    [
      [2, 2],
      [20, 2],
      [20, 18],
      [2, 18],
    ],
  ],
  cleanWidth: 0.6,
  track: Array.from({ length: 30 }, (_, index) => ({ at: index * 1000, x: 3 + index * 0.5, y: 5, cleaning: true })),
  robot: { x: 30, y: 15, heading: 0, color: '#cc0000' },
  height: 400,
};

const plan = page.getByRole('img', { name: floor.label });
const canvas = () => plan.element() as HTMLCanvasElement;
const above = () => canvas().nextElementSibling as HTMLCanvasElement;
/** Position of the machine in canvas pixels. */
function machine() {
  const { x, y } = centerOfDrawing(above());
  return { x: Math.round(x / devicePixelRatio), y: Math.round(y / devicePixelRatio) };
}
/** A position of the plan in page coordinates. */
function placeOn(part: { readonly x: number; readonly y: number }) {
  const { left, top } = canvas().getBoundingClientRect();
  return { x: left + part.x, y: top + part.y };
}

async function showPlan(props: Partial<Parameters<typeof FloorPlan>[0]> = {}) {
  const { t } = await show(<FloorPlan {...floor} {...props} />);
  await expect.poll(() => drawnDots(canvas())).toBeGreaterThan(5000);
  const button = (key: string) => page.getByRole('button', { name: t(key) });
  return { t, zoomIn: button('kit:chart.zoomIn'), zoomOut: button('kit:chart.zoomOut'), fit: button('kit:floorPlan.fit') };
}

test('[M-02] the floor fits the plan, the machine is at its reported position, and the legend explains the lines', async () => {
  const { t } = await showPlan();
  const { width, height } = canvas().getBoundingClientRect();
  // The outline fits the height with a margin of 20 px.
  const scale = (Math.floor(height - 2) - 40) / 20;
  await expect.poll(() => drawnDots(above())).toBeGreaterThan(150);
  const { x, y } = machine();
  // The nose points right, so the center of the drawing is 4 px right of the machine.
  expect(Math.abs(x - 4 - ((width - 2) / 2 + 10 * scale))).toBeLessThanOrEqual(2);
  expect(Math.abs(y - ((height - 2) / 2 - 5 * scale))).toBeLessThanOrEqual(2);
  expect(texts(page.getByRole('listitem'))).toEqual(['planned', 'cleaned', 'driven'].map((key) => t(`kit:floorPlan.${key}`)));
});

test('draws only the track without a plan and a machine', async () => {
  const { t } = await showPlan({ planned: [], robot: undefined });
  expect(drawnDots(above())).toBe(0);
  expect(texts(page.getByRole('listitem'))).toEqual(['cleaned', 'driven'].map((key) => t(`kit:floorPlan.${key}`)));
});

test('[M-02] buttons zoom around the machine, also by keyboard, and reset the view', async () => {
  const { zoomIn, zoomOut, fit } = await showPlan();
  await expect.poll(() => drawnDots(above())).toBeGreaterThan(150);
  const [place, picture] = [machine(), canvas().toDataURL()];
  await expect.element(fit).toHaveAttribute('aria-disabled', 'true');
  zoomIn.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(plan).toHaveAttribute('data-moved');
  await expect.poll(() => canvas().toDataURL()).not.toBe(picture);
  expect(machine()).toEqual(place);
  await zoomOut.click();
  await expect.poll(() => canvas().toDataURL()).toBe(picture);
  await zoomIn.click();
  await fit.click();
  await expect.element(plan).not.toHaveAttribute('data-moved');
  await expect.poll(() => canvas().toDataURL()).toBe(picture);
  await expect.element(fit).toHaveFocus();
});

test('[M-02] dragging moves the plan', async () => {
  const { fit } = await showPlan();
  await expect.poll(() => drawnDots(above())).toBeGreaterThan(150);
  const before = machine();
  await commands.drag([placeOn({ x: 300, y: 300 }), placeOn({ x: 240, y: 330 })]);
  await expect.poll(machine).toEqual({ x: before.x - 60, y: before.y + 30 });
  await fit.click();
  await expect.poll(machine).toEqual(before);
});

test('[M-02] the wheel scrolls the page, and zooms at the pointer after a press on the plan or with Ctrl', async () => {
  await showPlan();
  await expect.poll(() => drawnDots(above())).toBeGreaterThan(150);
  const before = machine();
  const at = placeOn({ x: 300, y: 300 });
  const received = vi.fn();
  canvas().addEventListener('wheel', ({ defaultPrevented }) => received(defaultPrevented));
  await commands.wheel(at, { x: 0, y: -100 });
  await expect.poll(() => received.mock.calls).toEqual([[false]]);
  expect(machine()).toEqual(before);

  await userEvent.click(canvas(), { position: { x: 300, y: 300 } });
  await commands.wheel(at, { x: 0, y: -100 });
  const factor = Math.exp(100 / 400);
  await expect.poll(() => Math.abs(machine().y - (300 + (before.y - 300) * factor))).toBeLessThanOrEqual(2);
  expect(received).toHaveBeenLastCalledWith(true);

  // The wheel scrolls again after the pointer has left.
  await page.getByRole('list').hover();
  const zoomed = machine();
  await commands.wheel(at, { x: 0, y: -100 });
  await expect.poll(() => received.mock.calls.length).toBe(3);
  expect(machine()).toEqual(zoomed);
  await userEvent.keyboard('{Control>}');
  await commands.wheel(at, { x: 0, y: 60 });
  await userEvent.keyboard('{/Control}');
  await expect.poll(() => machine().y).toBeGreaterThan(zoomed.y);
});

test('[M-02] two fingers zoom and move', async () => {
  await showPlan();
  await expect.poll(() => drawnDots(above())).toBeGreaterThan(150);
  const before = machine();
  // Synthetic pointers cannot be captured.
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => {});
  const touch = (type: string, pointerId: number, place: { x: number; y: number }) => {
    const { x, y } = placeOn(place);
    canvas().dispatchEvent(new PointerEvent(type, { pointerId, pointerType: 'touch', clientX: x, clientY: y, bubbles: true }));
  };
  touch('pointerdown', 1, { x: 200, y: 200 });
  touch('pointerdown', 2, { x: 300, y: 200 });
  touch('pointermove', 2, { x: 350, y: 200 });
  // The distance of the fingers grew by half, and their midpoint stays fixed.
  await expect.poll(machine).toSatisfy(({ y }: { y: number }) => Math.abs(y - (200 + (before.y - 200) * 1.5)) <= 3);
  touch('pointerup', 2, { x: 350, y: 200 });
  const zoomed = machine();
  touch('pointermove', 1, { x: 190, y: 220 });
  await expect.poll(machine).toEqual({ x: zoomed.x - 10, y: zoomed.y + 20 });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('[S-16] fits a phone, and axe finds no violations', async () => {
    await commands.emulateMedia({ colorScheme });
    await page.viewport(390, 844);
    await showPlan();
    expect(canvas().getBoundingClientRect().height).toBeCloseTo(390 * 0.66, 0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await violations()).toEqual([]);
  });
});

test('follows the theme', async () => {
  await showPlan();
  const light = canvas().toDataURL();
  await commands.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => canvas().toDataURL()).not.toBe(light);
});

test('[T-19] draws the picture of the floor at its place below the track, and says when it cannot be loaded', async () => {
  const red = await pictureOf(40, 20, '#ff0000');
  api.answer(floorPlans.picture, () => red);
  const picture = { pictureId: 'b'.repeat(64), width: 40, height: 20, metersPerPixel: 0.5, originX: 20, originY: 0, rotation: 0 };
  const first = await show(<FloorPlan {...floor} planned={[]} track={[]} plan={picture} />);
  await expect.element(plan).toHaveAttribute('data-picture', 'drawn');
  const { width, height } = canvas();
  const dot = (x: number, y: number) => [...(canvas().getContext('2d')?.getImageData(x, y, 1, 1).data ?? [])];
  // It covers 20 × 10 m from the middle to the right, in the lower half.
  const [reddish, plain] = [dot(width * 0.6, height * 0.7), dot(width * 0.6, height * 0.3)];
  expect([Number(reddish[0]) - Number(reddish[1]) > 80, Number(plain[0]) - Number(plain[1]) > 80]).toEqual([true, false]);

  api.refuse(floorPlans.picture, { code: 404, key: 'floorPlan.notFound', msg: 'Gone' }, 404);
  await first.unmount();
  const { getByText, t } = await show(<FloorPlan {...floor} plan={{ ...picture, pictureId: 'c'.repeat(64) }} />);
  await expect.element(getByText(t('kit:floorPlan.noPicture'))).toBeVisible();
  await expect.element(plan).not.toHaveAttribute('data-picture');
});
