import { join } from 'node:path';
import { startServer, type ThrowAwayServer } from '@botify/tools/product/throw-away-server';
import type { Page } from '@playwright/test';
import { type Visitor, withSignedIn } from './browser.ts';
import { quantile, show } from './figures.ts';
import { connectAll, enrol } from './load-fleet.ts';
import { type LoadMachine, steadily } from './machine-load.ts';
import { signIn } from './product-calls.ts';

const machinesOnWall = 2_000;
const measuredSeconds = 30;
const [raises, changes] = [40, 40];
/** P0 codes of the catalog, and a P2 code that moves no tile. */
const urgent = ['E302', 'N101', 'S201', 'S204'];
const wall = { address: '/#/robot/AlarmMonitoring', shown: 'main article' };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Measured robots send nothing else meanwhile. */
const isWatched = (index: number): boolean => index % 37 === 1;

/** Typical load: battery falls by a percent per half minute, with occasional pauses and errors. */
function live(fleet: readonly LoadMachine[]): () => void {
  let tick = 0;
  const timer = setInterval(() => {
    tick += 1;
    for (const [index, machine] of fleet.entries()) {
      if ((index + tick) % 30 !== 0 || isWatched(index)) continue;
      const battery = 95 - ((index + tick) % 80);
      const workState = (index + tick) % 7 === 0 ? 'clean_pause' : 'cleaning';
      machine.say({ battery, workState, faultCodes: index % 20 === 0 ? ['N102'] : index % 33 === 0 ? ['B401'] : [] });
    }
  }, 1000);
  return () => clearInterval(timer);
}

/** Waits inside the page to exclude the round trip; returns when it was visible. */
const seen = (page: Page, robotSn: string, words: string) =>
  page.evaluate(
    ([serial, wanted]) =>
      new Promise<number>((resolve, reject) => {
        const until = performance.now() + 20_000;
        const look = () => {
          const tile = [...document.querySelectorAll('main article')].find(({ textContent }) => textContent?.includes(serial));
          if (tile?.textContent?.includes(wanted)) return void requestAnimationFrame(() => resolve(Date.now()));
          if (performance.now() > until) return reject(new Error(`${serial} never showed ${wanted}`));
          requestAnimationFrame(look);
        };
        look();
      }),
    [robotSn, words] as const,
  );

async function latencies(page: Page, fleet: readonly LoadMachine[]): Promise<{ alarms: number[]; others: number[] }> {
  const alarms: number[] = [];
  const others: number[] = [];
  for (let run = 0; run < raises; run += 1) {
    const machine = fleet[run * 37 + 1];
    const code = urgent[run % urgent.length] ?? '';
    if (!machine) break;
    const noticed = seen(page, machine.robotSn, code);
    await sleep(200 + Math.random() * 800);
    machine.say({ faultCodes: [code], battery: 50 });
    const published = Date.now();
    machine.publish(published);
    alarms.push((await noticed) - published);
    if (run < changes) {
      const charged = seen(page, machine.robotSn, '12%');
      await sleep(200 + Math.random() * 800);
      machine.say({ faultCodes: [code], battery: 12 });
      const changed = Date.now();
      machine.publish(changed);
      others.push((await charged) - changed);
    }
    machine.say({});
  }
  return { alarms, others };
}

const metric = async ({ devtools }: Visitor, name: string): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
};

declare global {
  interface Window {
    /** Milliseconds. */
    longestTask: number;
  }
}

/** Share of busy time of the main thread, and the longest task. */
export async function busy(visitor: Visitor, seconds: number): Promise<{ share: number; longest: number }> {
  await visitor.page.evaluate(() => {
    window.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
    }).observe({ type: 'longtask' });
  });
  const [before, began] = [await metric(visitor, 'TaskDuration'), performance.now()];
  await sleep(seconds * 1000);
  const share = (await metric(visitor, 'TaskDuration')) - before;
  const longest = await visitor.page.evaluate(() => window.longestTask);
  return { share: (share * 1000) / (performance.now() - began), longest };
}

export const asBusy = ({ share, longest }: { share: number; longest: number }) =>
  `${(share * 100).toFixed(1)} %  longest task ${longest === 0 ? 'under 50' : longest.toFixed(0)} ms`;

async function heap(visitor: Visitor): Promise<number> {
  await visitor.devtools.send('HeapProfiler.collectGarbage');
  return (await metric(visitor, 'JSHeapUsedSize')) / 1_000_000;
}

/** A page in a real browser while robots report once a second. */
export async function withFleet(
  folder: string,
  page: { readonly address: string; readonly shown: string },
  use: (visitor: Visitor, fleet: LoadMachine[]) => Promise<void>,
): Promise<void> {
  const server: ThrowAwayServer = await startServer(folder, { DEMO_ROBOTS: '0' });
  const fleet = await connectAll(server.mqttPort, await enrol(server, machinesOnWall));
  const [stop, stopLiving] = [new AbortController(), live(fleet)];
  const running = steadily(fleet, Number.POSITIVE_INFINITY, stop.signal);
  const session = await signIn(server.url, 'admin@botify.example');
  await withSignedIn(server.url, session, async (visitor) => {
    await visitor.page.goto(server.url + page.address);
    await visitor.page.locator(page.shown).first().waitFor();
    await sleep(5_000);
    await use(visitor, fleet);
  });
  stop.abort();
  stopLiving();
  await running;
  for (const machine of fleet) machine.close();
  await server.stop();
}

export async function wallFigures(folder: string): Promise<void> {
  await withFleet(join(folder, 'wall'), wall, async (visitor, fleet) => {
    show('wall of 2,000 at 1 Hz, main thread (target < 20 %)', asBusy(await busy(visitor, measuredSeconds)));
    await visitor.devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    show('the same with a 4x slower processor (target < 60 %)', asBusy(await busy(visitor, measuredSeconds)));
    await visitor.devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const { alarms, others } = await latencies(visitor.page, fleet);
    const shown = (values: readonly number[]) =>
      `median ${quantile(values, 0.5).toFixed(0)} ms  p95 ${quantile(values, 0.95).toFixed(0)} ms`;
    show('a new P0 on screen after the publish (target p95 < 500 ms)', shown(alarms));
    show('any other change on screen (target < 1,500 ms)', `${shown(others)}  longest ${Math.max(...others).toFixed(0)} ms`);
  });
}

/** Memory per minute over ten minutes on the wall; runs only by name. */
export async function wallMemoryFigures(folder: string): Promise<void> {
  await withFleet(join(folder, 'wall-memory'), wall, async (visitor) => {
    for (let minute = 0; minute <= 10; minute += 1) {
      if (minute > 0) await sleep(60_000);
      show(`memory of the wall after ${minute} min`, `${(await heap(visitor)).toFixed(1)} MB`);
    }
  });
}
