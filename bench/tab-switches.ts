import { slowDown, type Visitor } from './browser.ts';

declare global {
  interface Window {
    benchLongest: { ms: number };
  }
}

const paths = ['/robot/robotList', '/report/weeklyReport', '/report/runningReport', '/system/user', '/system/role', '/error-log/log'];
const rounds = 3;

/** Collects long tasks from now on. */
function watchLongTasks(): void {
  const longest = { ms: 0 };
  Object.assign(window, { benchLongest: longest });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
  }).observe({ type: 'longtask' });
}

/** Longest task while switching tabs on a slow CPU; 0 when none exceeds 50 ms. */
export async function longestTaskOnSwitches(visitor: Visitor, url: string): Promise<number> {
  const { page } = visitor;
  // The sidebar has the same links.
  const tab = (path: string) => page.locator(`nav a[href="#${path}"]:not(aside *)`);
  for (const path of paths) {
    await page.goto(`${url}/#${path}`);
    await tab(path).waitFor();
  }
  // Opening the last tab is measured elsewhere.
  await page.locator('main table[aria-busy=false] tbody tr:visible').first().waitFor();
  await slowDown(visitor, { line: false });
  await page.evaluate(watchLongTasks);
  for (let round = 0; round < rounds; round++) {
    for (const path of paths) {
      await tab(path).click();
      await page.waitForFunction((wanted) => location.hash === `#${wanted}`, path);
      // A busy page may never be idle.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })));
    }
  }
  return page.evaluate(() => window.benchLongest.ms);
}
