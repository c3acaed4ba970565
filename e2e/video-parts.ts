import { expect, type JSHandle, type Page } from '@playwright/test';

/**
 * A camera starts, renders, encodes and uploads before the first frame; nine cameras share two cores, maybe with other tests. A limit for
 * players that hang: on a machine with much else to do, one of nine waited for data for three minutes.
 */
export const soon = { timeout: 600_000 };

export const videoPath = (robotSn: string, more = ''): string => `/robot/video?robotSn=${robotSn}${more}`;

/** Number of frames that each visible video has shown; 0 for one that waits for data. */
const framesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')]
      .filter((video) => video.checkVisibility())
      .map((video) => (video.readyState < 2 ? 0 : video.getVideoPlaybackQuality().totalVideoFrames)),
  );

/** The current frame of a video. */
const pictureOf = (page: Page, index: number): Promise<JSHandle<ImageData>> =>
  page.evaluateHandle((which) => {
    const video = [...document.querySelectorAll('video')].filter((one) => one.checkVisibility())[which];
    const pen = Object.assign(document.createElement('canvas'), { width: 640, height: 352 }).getContext('2d') as CanvasRenderingContext2D;
    if (video) pen.drawImage(video, 0, 0, 640, 352);
    return pen.getImageData(0, 0, 640, 352);
  }, index);

/** Number of pixels that differ clearly: encoding alone changes each frame slightly. */
const changes = async (page: Page, index: number, before: JSHandle<ImageData>): Promise<number> =>
  page.evaluate(([one, other]) => one.data.reduce((sum, value, at) => sum + Number(Math.abs(value - (other.data[at] ?? 0)) > 64), 0), [
    await pictureOf(page, index),
    before,
  ] as const);

/** Expects this many videos, all open, each of which shows new, different frames. One may wait while another plays: the machine may be busy. */
export async function expectMoving(page: Page, number = 1): Promise<void> {
  await expect.poll(async () => (await framesOf(page)).length, soon).toBe(number);
  for (const index of Array.from({ length: number }).keys()) {
    const frames = async () => (await framesOf(page))[index];
    await expect.poll(frames, soon).toBeGreaterThan(2);
    const picture = await pictureOf(page, index);
    const before = (await frames()) ?? 0;
    await expect.poll(frames, soon).toBeGreaterThan(before + 2);
    await expect.poll(() => changes(page, index, picture), soon).toBeGreaterThan(20);
  }
}

/** Records what must not happen when an address is renewed: the video is emptied, restarts or jumps back. */
export async function recordGaps(page: Page): Promise<() => Promise<string[]>> {
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
