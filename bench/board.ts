import { join } from 'node:path';
import { startServer } from '@botify/tools/product/throw-away-server';
import { loadBoard } from './board-load.ts';
import { openEmbedded } from './embedded-database.ts';
import { quantile, show, time } from './figures.ts';
import { enrol } from './load-fleet.ts';
import { signIn } from './product-calls.ts';
import { asBusy, busy, withFleet } from './wall.ts';

const machines = 2_000;
const runs = 40;
const measuredSeconds = 30;
const board = { address: '/board/', shown: 'main canvas' };

/** The data board with 2,000 robots: cost of its figures after three months of work, and browser load while they report. */
export async function boardFigures(folder: string): Promise<void> {
  await callFigures(join(folder, 'board-call'));
  await withFleet(join(folder, 'board'), board, async (visitor) => {
    const answered: number[] = [];
    visitor.page.on('requestfinished', (request) => {
      if (request.url().endsWith('/overview/board')) answered.push(request.timing().responseStart - request.timing().requestStart);
    });
    show('board of 2,000 at 1 Hz, main thread (target < 25 %)', asBusy(await busy(visitor, measuredSeconds)));
    show('its figures, while they report (target < 200 ms)', `median ${quantile(answered, 0.5).toFixed(0)} ms  of ${answered.length}`);
  });
}

async function callFigures(dataDir: string): Promise<void> {
  const server = await startServer(dataDir, { DEMO_ROBOTS: '0' });
  await enrol(server, machines);
  const client = await openEmbedded(dataDir);
  await loadBoard(client);
  const { token } = await signIn(server.url, 'admin@botify.example');
  const get = async (path: string) => {
    const answer = await fetch(`${server.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${text}`);
  };
  // Interleaved, so that background load affects all alike.
  const bare = () =>
    client.query(`SELECT hour, sum(area_00 + area_15 + area_30 + area_45) FROM robot_hour WHERE tenant_code = 'botify' GROUP BY 1`);
  const [passes, figures]: [number[], number[]] = [[], []];
  await get('overview/board');
  for (let run = 0; run < runs; run += 1) {
    passes.push(...(await time(1, bare)));
    figures.push(...(await time(1, () => get('overview/board'))));
  }
  const [floor, median] = [quantile(passes, 0.5), quantile(figures, 0.5)];
  show('hours of 2,000 machines: one bare pass over three days', `median ${floor.toFixed(0)} ms`);
  show(
    'figures of the board of 2,000 machines (target < 200 ms)',
    `median ${median.toFixed(0)} ms  p95 ${quantile(figures, 0.95).toFixed(0)} ms  ${(median / floor).toFixed(2)}x the bare pass`,
  );
  await client.end();
  await server.stop();
}
