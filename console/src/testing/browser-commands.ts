import type { BrowserCommand } from 'vitest/node';

interface Media {
  readonly colorScheme?: 'light' | 'dark' | null;
  readonly reducedMotion?: 'reduce' | 'no-preference' | null;
  readonly media?: 'print' | 'screen' | null;
}
/** In pixels of the tested page. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const emulateMedia: BrowserCommand<[Media]> = ({ page }, media) => page.emulateMedia(media);

/** Presses at the first point, moves through the others and releases at the last. */
const drag: BrowserCommand<[readonly Point[]]> = async ({ page, iframe }, points) => {
  const origin = await iframe.owner().boundingBox();
  if (!origin) throw new Error('The tested page is not visible');
  const [first, ...rest] = points.map(({ x, y }) => ({ x: x + origin.x, y: y + origin.y }));
  if (!first) return;
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
};

/** Releases these buttons and moves the mouse out of the page, where it hovers nothing. */
const restMouse: BrowserCommand<[readonly ('left' | 'middle' | 'right')[]]> = async ({ page }, pressed) => {
  await page.mouse.move(-100, -100);
  for (const button of pressed) await page.mouse.up({ button });
};

const wheel: BrowserCommand<[Point, Point]> = async ({ page, iframe }, at, by) => {
  const origin = await iframe.owner().boundingBox();
  if (!origin) throw new Error('The tested page is not visible');
  await page.mouse.move(at.x + origin.x, at.y + origin.y);
  await page.mouse.wheel(by.x, by.y);
};

/** Fulfills requests that bypass `fetch`, such as those of a video player, with an empty body. Without a status it removes the route. */
const respond: BrowserCommand<[string, number?]> = async ({ page }, url, status) => {
  await page.unroute(url);
  if (status !== undefined) await page.route(url, (route) => route.fulfill({ status, body: '' }));
};

/** Browser actions that `userEvent` does not offer. */
export const browserCommands = { emulateMedia, drag, restMouse, wheel, respond };

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia(media: Media): Promise<void>;
    drag(points: readonly Point[]): Promise<void>;
    restMouse(pressed: readonly ('left' | 'middle' | 'right')[]): Promise<void>;
    wheel(at: Point, by: Point): Promise<void>;
    respond(url: string, status?: number): Promise<void>;
  }
}
