import { join } from 'node:path';
import { startServer } from '@botify/tools/product/throw-away-server';
import type { Page } from '@playwright/test';
import { withSignedIn } from './browser.ts';
import { quantile, show, time } from './figures.ts';
import { connectAll, enrol } from './load-fleet.ts';
import { signIn } from './product-calls.ts';

const machinesInList = 10_000;
const runs = 9;

declare global {
  interface Window {
    /** Time of the event that a measurement starts with. */
    benchInputAt: number;
  }
}

/** Time from the event in the page until every visible row shows the word. */
async function timed(page: Page, act: () => Promise<unknown>, word = ''): Promise<number> {
  const pressed = await page.locator('main button[aria-pressed=true]:visible').allTextContents();
  await page.evaluate(() => {
    for (const type of ['click', 'input', 'hashchange'])
      addEventListener(type, () => Object.assign(window, { benchInputAt: performance.now() }), { capture: true, once: true });
  });
  await act();
  return page.evaluate(
    async ([before, wanted]) => {
      const visible = (selector: string) =>
        [...document.querySelectorAll(`main ${selector}`)].filter((element) => element.checkVisibility());
      const isPressed = () => wanted || visible('button[aria-pressed=true]').some(({ textContent }) => textContent !== before);
      const links = () => visible('table[aria-busy=false] tbody a[href*=robotDetail]');
      const isThere = () =>
        isPressed() &&
        // Rows, or the empty state when no particular word is expected.
        ((!wanted && visible('svg[viewBox="0 0 96 64"]').length > 0) ||
          (links().length > 0 && links().every((link) => link.closest('tr')?.textContent?.includes(wanted ?? ''))));
      while (!isThere()) await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return performance.now() - window.benchInputAt;
    },
    [pressed[0], word] as const,
  );
}

/** Robot list of a tenant with 10,000 robots. */
export async function machineListFigures(folder: string): Promise<void> {
  const server = await startServer(join(folder, 'machine-list'), { DEMO_ROBOTS: '0' });
  const machines = await enrol(server, machinesInList);
  // Each sends one message, because rows without state would be faster than real ones.
  for (let from = 0; from < machines.length; from += 1_000) {
    const some = await connectAll(server.mqttPort, machines.slice(from, from + 1_000));
    for (const [index, machine] of some.entries()) {
      machine.say({ battery: index % 100, workState: index % 3 === 0 ? 'idle' : 'cleaning', faultCodes: index % 50 === 0 ? ['N102'] : [] });
      machine.publish(Date.now());
    }
    while (some.some(({ confirmed }) => confirmed === 0)) await new Promise((resolve) => setTimeout(resolve, 50));
    for (const machine of some) machine.close();
  }
  // Waits for autovacuum to update the statistics, once a minute.
  await new Promise((resolve) => setTimeout(resolve, 75_000));
  const session = await signIn(server.url, 'admin@botify.example');
  const headers = { authorization: `Bearer ${session.token}` };
  const get = (query: string) =>
    fetch(`${server.url}/api/machine/token/api/robot/list?${query}`, { headers }).then((answer) => answer.text());
  for (const query of ['', 'keyword=LOAD-99', 'status=working&sort=-battery', 'current=500']) {
    await time(3, () => get(query));
    const times = await time(50, () => get(query));
    show(`machines, call "${query}"`, `median ${quantile(times, 0.5).toFixed(1)} ms  p95 ${quantile(times, 0.95).toFixed(1)} ms`);
  }
  await withSignedIn(server.url, session, async ({ page }) => {
    const opened: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      // A visitor who has not loaded the list yet.
      await page.goto(`${server.url}/#/error-log/log`);
      await page.reload();
      await page.locator('main h1:visible').first().waitFor();
      opened.push(await timed(page, () => page.evaluate(() => location.assign('#/robot/robotList'))));
    }
    show(
      '10,000 machines: first rows from the click, median, longest',
      `${quantile(opened, 0.5).toFixed(0)} ms  ${Math.max(...opened).toFixed(0)} ms  (target < 1,000 ms)`,
    );
    const filtered: number[] = [];
    for (let run = 0; run < runs; run += 1) filtered.push(await timed(page, () => page.click('main button[aria-pressed=false]:visible')));
    const search = 'main input[type=search]:visible';
    const pasted: number[] = [];
    const typed: number[] = [];
    await timed(page, () => page.locator('main button[aria-pressed]:visible').first().click());
    for (let run = 0; run < runs; run += 1) {
      const word = `LOAD-${10 + run}`;
      // Not directly after typing.
      await page.waitForTimeout(500);
      pasted.push(await timed(page, () => page.fill(search, word), word));
      await page.waitForTimeout(500);
      await page.locator(search).pressSequentially('0', { delay: 60 });
      typed.push(await timed(page, () => page.locator(search).press('1'), `${word}01`));
    }
    show(
      'its status filter, median and longest',
      `${quantile(filtered, 0.5).toFixed(0)} ms  ${Math.max(...filtered).toFixed(0)} ms  (target < 200 ms)`,
    );
    show(
      'its search, pasted, median and longest',
      `${quantile(pasted, 0.5).toFixed(0)} ms  ${Math.max(...pasted).toFixed(0)} ms  (target < 200 ms)`,
    );
    show('its search, from the last of several keys, median', `${quantile(typed, 0.5).toFixed(0)} ms  (waits 150 ms for the next)`);
  });
  await server.stop();
}
