import { join } from 'node:path';
import { startServer } from '@botify/tools/product/throw-away-server';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { withBarePage } from './bare-page.ts';
import { withBrowser, withVisitor } from './browser.ts';
import { quantile, show } from './figures.ts';
import { signIn } from './product-calls.ts';
import { timeUntilReady } from './readiness.ts';

const runs = 5;
const most = 20_000;
const few = 60;
const mostMs = 1000;
const idOf = (steps: number) => `00000000-0000-4000-8000-0000000${steps}`.padEnd(36, '0');

const series = (steps: number, valueAt: (step: number) => number) =>
  Array.from({ length: steps }, (_, step) => Math.round(valueAt(step) * 1000) / 1000);
/** Ranges that are on for a quarter of the time. */
const spans = (steps: number, times: number) =>
  Array.from({ length: times }, (_, place) => [Math.floor((place * steps) / times), Math.floor(((place + 0.25) * steps) / times)]);

/** A task with one step per second; the longest fills a report. */
function taskOf(steps: number): object {
  const often = steps / 20;
  const start = Date.UTC(2026, 2, 8, 14, 30);
  const lane = (step: number) => Math.floor(step / 100);
  return {
    ...{
      id: idOf(steps),
      robotSn: 'CB1900-0001',
      robotName: 'Bench',
      siteId: null,
      siteName: null,
      timeZone: 'Asia/Shanghai',
      day: '2026-03-08',
    },
    ...{ taskId: 'bench', programName: 'Bench', mapName: 'B1', mapScene: 'carPark', taskType: 'lane', opType: 'scheduled', opUser: null },
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + steps * 1000).toISOString(),
    updateTime: new Date(start + steps * 1000).toISOString(),
    ...{ outcome: 'completed', taskProgress: 100, targetArea: 9000, actualArea: 9600, effectiveArea: 8400, cleanSeconds: 15_000 },
    ...{ cleanCoverage: 93.3, cleanEfficiency: 2304, refillCount: 2, avoidCount: 9, bumpCount: 4, interruptionCount: 3 },
    ...{ water: 80, electricity: 4, batteryStart: 98, batteryEnd: 31, modelNum: 'S60', cleanWidth: 700 },
    map: {
      outline: [
        [0, 0],
        [100, 0],
        [100, 150],
        [0, 150],
      ],
      planned: [],
    },
    timeline: {
      stepSeconds: 1,
      efficiency: series(steps, (step) => 1800 + 400 * Math.sin(step / 40) * Math.cos(step * 0.7)),
      speed: series(steps, (step) => 0.7 + 0.3 * Math.sin(step / 30)),
      battery: series(steps, (step) => 98 - (67 * step) / steps),
      x: series(steps, (step) => (lane(step) % 2 === 0 ? step % 100 : 100 - (step % 100))),
      y: series(steps, (step) => (lane(step) * 150) / 200),
      cleaning: spans(steps, often / 2),
      subTasks: spans(steps, often / 5).map((span, place) => ({ name: `Part ${place}`, kind: place % 2 ? 'clean' : 'navigate', span })),
      flags: { giveWay: spans(steps, often), avoidObstacle: spans(steps, 2 * often), speedBump: spans(steps, often / 3) },
      modes: { auto: [[0, steps]] },
      faults: { intelligent: spans(steps, 2), scrub: spans(steps, 1) },
    },
    slow: null,
    exceptions: [],
  };
}

/** Intercepts only these reports. */
async function answerFor(context: BrowserContext, steps: number): Promise<void> {
  const envelope = (data: object) => ({ contentType: 'application/json', body: JSON.stringify({ code: 200, data }) });
  const curve = envelope({
    startTime: new Date(0).toISOString(),
    stepSeconds: 1,
    used: series(steps, (step) => step / 250),
    total: 80,
  });
  const report = envelope(taskOf(steps));
  await context.route(`**/robot-task-report/id/${idOf(steps)}`, (route) => route.fulfill(report));
  await context.route(/getRobot(Water|Elect)Charge/, (route) => route.fulfill(curve));
}

/** Time from click to rendered charts and an idle page. */
async function opening(page: Page, url: string, steps: number): Promise<number> {
  await page.goto(`${url}/#/report/routeTaskReport`);
  await page.locator('main table[aria-busy=false] tbody tr').first().waitFor();
  return page.evaluate(
    (hash) =>
      new Promise<number>((resolve) => {
        const pressedAt = performance.now();
        const look = () => {
          if (document.querySelector('main [data-plot] canvas')) requestIdleCallback(() => resolve(performance.now() - pressedAt));
          else requestAnimationFrame(look);
        };
        location.hash = hash;
        look();
      }),
    `#/report/routeTaskReport/detail?id=${idOf(steps)}`,
  );
}

/** Longest frame while zooming and panning the whole timeline. */
async function longestFrame(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const slider = document.querySelector<HTMLElement>('main [role=slider]');
    let longest = 0;
    for (const key of ['+', '+', '+', '-', '-', '+', '0', 'ArrowRight', 'ArrowRight']) {
      const before = performance.now();
      slider?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await frame();
      longest = Math.max(longest, performance.now() - before);
    }
    return longest;
  });
}

/** Waits for the demo history, which would distort the figures. */
async function historyTold(url: string): Promise<void> {
  for (;;) {
    const { demoHistory } = (await (await fetch(`${url}/readyz`)).json()) as { demoHistory?: { percent: number } };
    // Offline robots send their history later.
    if (demoHistory && demoHistory.percent > 90) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** A task with 20,000 steps: time to interactive and smoothness. Needs the built console. */
export async function taskDetailFigures(folder: string): Promise<void> {
  const server = await startServer(join(folder, 'task-detail'), { DEMO_HISTORY_DAYS: '1' });
  await historyTold(server.url);
  const cookies = await signIn(server.url, 'manager@harbour.example');
  const openings = async (browser: Browser, steps: number) => {
    const [times, frames]: [number[], number[]] = [[], []];
    const prepare = async (context: BrowserContext) => {
      await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: server.url })));
      await answerFor(context, steps);
    };
    for (let run = 0; run < runs; run++) {
      await withVisitor(browser, prepare, async ({ page }) => {
        times.push(await opening(page, server.url, steps));
        frames.push(await longestFrame(page));
      });
    }
    return { ms: quantile(times, 0.5), frame: quantile(frames, 0.5) };
  };
  await withBrowser(async (browser) => {
    const bare = await withBarePage((url) =>
      withVisitor(
        browser,
        async () => undefined,
        (visitor) => timeUntilReady(visitor, url, { visible: ['form button[type=submit]'] }),
      ),
    );
    const [short, long] = [await openings(browser, few), await openings(browser, most)];
    const met = long.ms < mostMs ? '' : '  MISSED';
    show(`task report with ${few} steps, opened from the list (the floor)`, `${short.ms.toFixed(0)} ms`);
    show(
      `task report with ${most} steps, opened from the list`,
      `${long.ms.toFixed(0)} ms  target < ${mostMs} ms${met}  ${(long.ms / short.ms).toFixed(1)}x the floor, ${(long.ms / bare).toFixed(1)}x a bare page`,
    );
    show(
      `longest frame while zooming ${most} steps`,
      `${long.frame.toFixed(0)} ms  ${(long.frame / short.frame).toFixed(1)}x that of ${few}`,
    );
  });
  await server.stop();
}
