import { join } from 'node:path';
import { startServer, withFolder } from '@botify/tools/product/throw-away-server';
import { administrationFigures } from './administration.ts';
import { alertFloodFigures } from './alert-flood.ts';
import { boardFigures } from './board.ts';
import { consoleFigures } from './console.ts';
import { keep, quantile, show, time } from './figures.ts';
import { firstStartFigures } from './first-start.ts';
import { fleetPastFigures } from './fleet-past.ts';
import { fleetSizeFigures } from './fleet-sizes.ts';
import { recordQuickRun } from './history.ts';
import { ingestFigures, memoryFigures } from './ingest.ts';
import { machineListFigures } from './machine-list.ts';
import { periodReportFigures } from './period-reports.ts';
import { reportMailFigures } from './report-mails.ts';
import { resetFloodFigures } from './reset-flood.ts';
import { taskDetailFigures } from './task-detail.ts';
import { taskReportFigures } from './task-reports.ts';
import { videoFigures } from './video.ts';
import { wallFigures, wallMemoryFigures } from './wall.ts';

async function starts(folder: string): Promise<void> {
  const dataDir = join(folder, 'start');
  const first = await startServer(dataDir, { DEMO: '0' });
  await first.stop();
  const again = await startServer(dataDir, { DEMO: '0' });
  await again.stop();
  keep('startMs', first.readyMs);
  keep('startAgainMs', again.readyMs);
  show('start to ready, DEMO=0, empty folder', `${(first.readyMs / 1000).toFixed(2)} s`);
  show('start to ready, DEMO=0, existing folder', `${(again.readyMs / 1000).toFixed(2)} s`);
}

async function calls(folder: string): Promise<void> {
  const server = await startServer(join(folder, 'calls'));
  const get = async (path: string, token?: string) => {
    const response = await fetch(server.url + path, token ? { headers: { authorization: `Bearer ${token}` } } : {});
    await response.arrayBuffer();
    return response.status;
  };
  const login = async () => {
    const key = crypto.randomUUID();
    await get(`/api/authority/captcha?key=${key}`);
    const form = new URLSearchParams({ username: 'manager@harbour.example', password: 'botify-demo', code: '0000', key });
    const response = await fetch(`${server.url}/api/authority/oauth/token`, { method: 'POST', body: form });
    return ((await response.json()) as { access_token: string }).access_token;
  };
  const token = await login();
  const refusedCall = async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await (await fetch(`${server.url}/api/authority/oauth/roleRouter`, { method: 'POST', headers, body: '{}' })).arrayBuffer();
  };
  await time(300, () => get('/healthz'));
  const floor = quantile(await time(1000, () => get('/healthz')), 0.5);
  const refused = quantile(await time(1000, refusedCall), 0.5);
  const infos = await time(1000, () => get('/api/authority/users/info', token));
  const logins = await time(40, login);
  keep('emptyCallMs', floor);
  keep('userInfoRatio', quantile(infos, 0.5) / floor);
  keep('signInMs', quantile(logins, 0.5));
  show('a call that does nothing (the floor), median', `${floor.toFixed(2)} ms`);
  show('a signed-in call without a query, median and ratio to the floor', `${refused.toFixed(2)} ms  ${(refused / floor).toFixed(2)}x`);
  show(
    'user info, median, p95 and ratio of the median to the floor',
    `${quantile(infos, 0.5).toFixed(2)} ms  ${quantile(infos, 0.95).toFixed(2)} ms  ${(quantile(infos, 0.5) / floor).toFixed(2)}x`,
  );
  show('verification picture and login, median and p95', `${quantile(logins, 0.5).toFixed(0)} ms  ${quantile(logins, 0.95).toFixed(0)} ms`);
  await server.stop();
}

const sections: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  starts,
  firstStart: firstStartFigures,
  calls,
  console: consoleFigures,
  administration: administrationFigures,
  ingest: ingestFigures,
  fleetSizes: fleetSizeFigures,
  memory: memoryFigures,
  machineList: machineListFigures,
  taskReports: taskReportFigures,
  taskDetail: taskDetailFigures,
  periodReports: periodReportFigures,
  reportMails: reportMailFigures,
  alertFlood: alertFloodFigures,
  resetFlood: resetFloodFigures,
  fleetPast: fleetPastFigures,
  wall: wallFigures,
  wallMemory: wallMemoryFigures,
  board: boardFigures,
  video: videoFigures,
};
/** Long-running: half an hour and ten minutes. */
const onlyByName = ['memory', 'wallMemory'];
/** Less than four minutes; with `--quick` their figures are added to the history. */
const quick = ['starts', 'calls', 'console'];

const isQuick = process.argv.includes('--quick');
const wanted = isQuick ? quick : process.argv.slice(2);
const unknown = wanted.find((name) => !(name in sections));
if (unknown) {
  console.error(`Nothing is called "${unknown}". There are: ${Object.keys(sections).join(', ')}`);
  process.exit(1);
}
await withFolder(async (folder) => {
  for (const [name, measure] of Object.entries(sections))
    if (wanted.length === 0 ? !onlyByName.includes(name) : wanted.includes(name)) await measure(folder);
});
if (isQuick) recordQuickRun();
