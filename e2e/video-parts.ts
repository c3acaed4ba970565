import { expect, type JSHandle, type Page } from '@playwright/test';
import type { Words } from './test.ts';

/** A camera is turned on, draws, packs and sends before the first picture; nine share two cores. */
export const soon = { timeout: 60_000 };

export const videoPath = (robotSn: string, more = ''): string => `/robot/video?robotSn=${robotSn}${more}`;

/** How many pictures each video of the page has shown. */
const framesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')]
      .filter((video) => video.checkVisibility())
      .map((video) => (video.readyState < 2 ? 0 : video.getVideoPlaybackQuality().totalVideoFrames)),
  );

/** What is seen at this moment. */
const seen = (page: Page, index: number): Promise<JSHandle<ImageData>> =>
  page.evaluateHandle((which) => {
    const video = [...document.querySelectorAll('video')].filter((one) => one.checkVisibility())[which];
    const pen = Object.assign(document.createElement('canvas'), { width: 640, height: 352 }).getContext('2d') as CanvasRenderingContext2D;
    if (video) pen.drawImage(video, 0, 0, 640, 352);
    return pen.getImageData(0, 0, 640, 352);
  }, index);

/** How many places look plainly different: packing alone changes each picture a little. */
const changes = async (page: Page, index: number, before: JSHandle<ImageData>): Promise<number> =>
  page.evaluate(([one, other]) => one.data.reduce((sum, value, at) => sum + Number(Math.abs(value - (other.data[at] ?? 0)) > 64), 0), [
    await seen(page, index),
    before,
  ] as const);

/** Each of so many videos shows more pictures than before, and another one than before. */
export async function expectMoving(page: Page, number = 1): Promise<void> {
  await expect.poll(async () => (await framesOf(page)).filter((frames) => frames > 2).length, soon).toBe(number);
  const before = await framesOf(page);
  const pictures = await Promise.all(before.map((_, index) => seen(page, index)));
  await expect.poll(async () => (await framesOf(page)).every((frames, index) => frames > (before[index] ?? 0) + 2), soon).toBe(true);
  for (const [index, picture] of pictures.entries()) await expect.poll(() => changes(page, index, picture), soon).toBeGreaterThan(20);
}

/** Nothing more is asked for below signed addresses: who plays asks every two seconds. */
export async function expectNoMore(page: Page): Promise<void> {
  const askedAgain = () =>
    page
      .waitForRequest((request) => request.url().includes('/api/video/'), { timeout: 8000 })
      .then(
        () => true,
        () => false,
      );
  await expect.poll(askedAgain, soon).toBe(false);
}

export const parts = (page: Page, t: Words) => ({
  pause: page.getByRole('button', { name: t('video:bar.pause'), exact: true }),
  play: page.getByRole('button', { name: t('video:bar.play'), exact: true }).first(),
  snapshot: page.getByRole('button', { name: t('video:bar.snapshot') }),
  note: page.getByRole('figure').getByRole('status'),
  retry: page.getByRole('figure').getByRole('button', { name: t('common:action.retry') }),
  line: page.getByRole('slider', { name: t('video:history.timeline') }),
  fetch: page.getByRole('button', { name: t('video:history.fetch') }),
  tile: (robotSn: string) => page.getByRole('article', { name: new RegExp(robotSn) }),
});

/** Notes what nobody should see while a picture is renewed: the video emptied, begun anew, or gone back in time. */
export async function watchGaps(page: Page): Promise<() => Promise<string[]>> {
  const gaps = await page
    .locator('video')
    .filter({ visible: true })
    .evaluateHandle((video: HTMLVideoElement) => {
      const seen: string[] = [];
      let last = video.currentTime;
      for (const event of ['emptied', 'loadstart', 'error']) video.addEventListener(event, () => seen.push(event));
      video.addEventListener('timeupdate', () => {
        if (video.currentTime < last) seen.push(`back from ${last} to ${video.currentTime}`);
        last = video.currentTime;
      });
      return seen;
    });
  return () => gaps.jsonValue();
}
