import { slowDown, type Visitor } from './browser.ts';

const paths = ['/robot/robotList', '/report/weeklyReport', '/report/runningReport', '/system/user', '/system/role', '/error-log/log'];
const rounds = 3;

/** Collects what keeps the page from answering, from now on. */
function watchLongTasks(): void {
  const longest = { ms: 0 };
  Object.assign(window, { benchLongest: longest });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
  }).observe({ type: 'longtask' });
}

/** Opens the tabs, then goes round them on a slow processor. Zero when nothing took longer than the 50 ms a browser calls long. */
export async function longestTaskOnSwitches(visitor: Visitor, url: string): Promise<number> {
  const { page } = visitor;
  // The menu at the side has the same links.
  const tab = (path: string) => page.locator(`nav a[href="#${path}"]:not(aside *)`);
  for (const path of paths) {
    await page.goto(`${url}/#${path}`);
    await tab(path).waitFor();
  }
  // The opening of the last is measured elsewhere.
  await page.locator('main table[aria-busy=false] tbody tr').first().waitFor();
  await slowDown(visitor, { line: false });
  await page.evaluate(watchLongTasks);
  for (let round = 0; round < rounds; round++) {
    for (const path of paths) {
      await tab(path).click();
      await page.waitForFunction((wanted) => location.hash === `#${wanted}`, path);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    }
  }
  return page.evaluate(() => (window as unknown as { benchLongest: { ms: number } }).benchLongest.ms);
}
