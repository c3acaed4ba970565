import { join } from 'node:path';
import { startServer, type ThrowAwayServer } from '@botify/tools/product/throw-away-server';
import { withSignedIn } from './browser.ts';
import { quantile, show, time } from './figures.ts';
import { connectAll, enrol } from './load-fleet.ts';
import { signIn } from './product-calls.ts';
import { asBusy, busy } from './wall.ts';

const machinesReplayed = 2_000;
const everyMs = 10_000;
const hourMs = 3_600_000;
const runs = 12;

const instant = (ms: number) => new Date(ms).toISOString();

/** An hour of messages every ten seconds of a cleaning robot with occasional errors. */
async function tellAnHour(server: ThrowAwayServer, end: number): Promise<void> {
  const fleet = await connectAll(server.mqttPort, await enrol(server, machinesReplayed));
  let said = 0;
  for (let at = end - hourMs; at < end; at += everyMs) {
    said += 1;
    for (const [index, machine] of fleet.entries()) {
      const workState = (index + Math.floor(said / 30)) % 7 === 0 ? 'clean_pause' : 'cleaning';
      const faultCodes = index % 50 === 0 && said % 120 > 60 ? ['E302'] : [];
      machine.say({ battery: 95 - Math.floor((said + index) / 6), workState, faultCodes });
      machine.publish(at);
    }
    while (fleet.some(({ confirmed }) => confirmed < said)) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (const machine of fleet) machine.close();
}

async function timed(url: string, username: string, start: number, end: number, step: number): Promise<string> {
  const { token } = await signIn(url, username);
  const query = new URLSearchParams({ start: instant(start), end: instant(end), step: String(step) });
  let bytes = 0;
  const get = async () => {
    const answer = await fetch(`${url}/api/machine/token/api/robot/data/getFleetPast?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(await answer.text());
    bytes = (await answer.arrayBuffer()).byteLength;
  };
  await time(2, get);
  const times = await time(runs, get);
  return `median ${quantile(times, 0.5).toFixed(0)} ms  p95 ${quantile(times, 0.95).toFixed(0)} ms  ${(bytes / 1e6).toFixed(1)} MB`;
}

/** Fetch time and playback smoothness of the fleet's past. */
export async function fleetPastFigures(folder: string): Promise<void> {
  const server = await startServer(join(folder, 'fleet-past'), { DEMO_HISTORY_DAYS: '2' });
  const end = Date.now() - 60_000;
  await tellAnHour(server, end);
  show('the past of the demo tenant, 24 h', await timed(server.url, 'manager@harbour.example', end - 24 * hourMs, end, 60));
  show('the past of 2,000 machines, 1 h', await timed(server.url, 'admin@botify.example', end - hourMs, end, 60));
  const session = await signIn(server.url, 'admin@botify.example');
  await withSignedIn(server.url, session, async (visitor) => {
    const { page } = visitor;
    await page.goto(`${server.url}/#/robot/AlarmMonitoring?at=${instant(end - 0.9 * hourMs)}`);
    await page.locator('main article').first().waitFor();
    await page.locator('main select').selectOption('60');
    await page.locator('main input[type=range]').press('Space');
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    show('the wall of 2,000 replayed at 60x', asBusy(await busy(visitor, 15)));
    await page.locator('main select').selectOption('300');
    show('the wall of 2,000 replayed at 300x', asBusy(await busy(visitor, 6)));
  });
  await server.stop();
}
