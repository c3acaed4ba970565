import { join } from 'node:path';
import { root } from '@botify/tools/bootstrap/root';
import { startServer } from '@botify/tools/product/throw-away-server';
import { asFigure, asKilobytes, weighPages } from '@botify/tools/weight/budget';
import type { Browser, BrowserContext } from '@playwright/test';
import { withBarePage } from './bare-page.ts';
import { slowDown, type Visitor, withBrowser, withVisitor } from './browser.ts';
import { keep, quantile, show } from './figures.ts';
import { firstOpening } from './first-opening.ts';
import { reportSomeErrors, signIn } from './product-calls.ts';
import { type Readiness, timeUntilReady } from './readiness.ts';
import { longestTaskOnSwitches } from './tab-switches.ts';

const runs = process.argv.includes('--quick') ? 3 : 5;
const form: Readiness = { visible: ['form button[type=submit]', 'form input[name=username]'], type: 'form input[name=username]' };
const rows: Readiness = { visible: ['main table[aria-busy=false] tbody tr'] };
const nobody = async () => undefined;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const against = (figure: string, target: string, met: boolean): string => `${figure.padEnd(12)} target ${target}${met ? '' : '  MISSED'}`;

interface Timed {
  readonly ms: number;
  readonly received: ReadonlyMap<string, number>;
}

async function time(browser: Browser, prepare: (context: BrowserContext) => Promise<void>, url: string, until: Readiness): Promise<Timed> {
  const times: number[] = [];
  let received: ReadonlyMap<string, number> = new Map();
  for (let run = 0; run < runs; run++) {
    await withVisitor(browser, prepare, async (visitor: Visitor) => {
      await slowDown(visitor, { line: true });
      times.push(await timeUntilReady(visitor, url, until));
      received = new Map(visitor.received);
    });
  }
  return { ms: quantile(times, 0.5), received };
}

function showReceived(page: string, { received }: Timed): void {
  const parts = ['Document', 'Script', 'Stylesheet', 'Fetch'].map(
    (kind) => `${kind.toLowerCase()} ${asKilobytes(received.get(kind) ?? 0)}`,
  );
  const all = [...received.values()].reduce((sum, bytes) => sum + bytes, 0);
  show(`${page}: received until then, with headers`, `${asKilobytes(all)}  (${parts.join(', ')})`);
}

/** The console in a real browser: download size, time to interactive, long tasks. Needs the built console. */
export async function consoleFigures(folder: string): Promise<void> {
  for (const { name, of, figure, most } of weighPages(join(root, 'console', 'dist'))) {
    show(`${name}`, against(asFigure(figure, of), `<= ${asFigure(most, of)}`, figure <= most));
  }
  const server = await startServer(join(folder, 'console'));
  try {
    const cookies = await signIn(server.url, 'manager@harbour.example');
    await reportSomeErrors(server.url, cookies);
    const asManager = (context: BrowserContext) =>
      context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: server.url })));
    await withBrowser(async (browser) => {
      const bare = await withBarePage((url) => time(browser, nobody, url, form));
      show('a bare page of React, slow 4G and CPU/4 (the floor)', seconds(bare.ms));
      const login = await time(browser, nobody, `${server.url}/`, form);
      show(
        'login interactive, slow 4G and CPU/4',
        `${against(seconds(login.ms), '<= 1.4x', login.ms <= 1.4 * bare.ms)}  ${(login.ms / bare.ms).toFixed(2)}x the floor`,
      );
      keep('loginRatio', login.ms / bare.ms);
      showReceived('login', login);
      const list = await time(browser, asManager, `${server.url}/#/error-log/log`, rows);
      show(
        'list with its rows, cold, slow 4G and CPU/4',
        `${against(seconds(list.ms), '<= 2.2x', list.ms <= 2.2 * bare.ms)}  ${(list.ms / bare.ms).toFixed(2)}x the floor`,
      );
      keep('listRatio', list.ms / bare.ms);
      showReceived('list', list);
      const openings: number[] = [];
      for (let run = 0; run < runs; run++)
        openings.push(await withVisitor(browser, asManager, (visitor) => firstOpening(visitor, server.url)));
      keep('firstOpeningMs', quantile(openings, 0.5));
      show('settings drawer, its first opening, CPU/4', `${quantile(openings, 0.5).toFixed(0)} ms`);
      const longest = await withVisitor(browser, asManager, (visitor) => longestTaskOnSwitches(visitor, server.url));
      keep('longestSwitchMs', longest);
      show('longest task over 18 switches among 6 tabs, CPU/4', against(`${longest.toFixed(0)} ms`, '<= 80 ms', longest <= 80));
    });
  } finally {
    await server.stop();
  }
}
