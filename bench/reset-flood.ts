import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { startServer } from '@botify/tools/product/throw-away-server';
import { quantile, show } from './figures.ts';
import { signIn } from './product-calls.ts';

const parallel = 60;
const seconds = 10;
const target = 3;

/** Attacks from a thread of its own, so that its work does not delay the measuring one. Resolves with the number of guesses. */
function attack(url: string): Promise<number> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { attackOn: url } });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

async function guessFor(url: string): Promise<number> {
  const body = JSON.stringify({ tenantName: 'harbour', email: 'manager@harbour.example', code: '123456' });
  const headers = { 'content-type': 'application/json' };
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const guess = async () => {
    while (performance.now() < end) {
      count += 1;
      await (await fetch(`${url}/api/authority/commons/checkForgetPwdVCByEmail`, { method: 'POST', headers, body })).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: parallel }, guess));
  return count;
}

/** Whether guesses at reset codes without a session, which cost a hash each, delay the calls of others. */
export async function resetFloodFigures(folder: string): Promise<void> {
  const server = await startServer(join(folder, 'reset-flood'), { DEMO_ROBOTS: '0' });
  const { token } = await signIn(server.url, 'manager@harbour.example');
  const call = async () => {
    const began = performance.now();
    await (await fetch(`${server.url}/api/authority/users/info`, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer();
    return performance.now() - began;
  };
  for (let warmUp = 0; warmUp < 300; warmUp++) await call();
  const quiet: number[] = [];
  for (let round = 0; round < 500; round++) quiet.push(await call());

  let guesses: number | undefined;
  const over = attack(server.url).then((count) => {
    guesses = count;
  });
  const attacked: number[] = [];
  while (guesses === undefined) attacked.push(await call());
  await over;
  await server.stop();

  const [before, during] = [quantile(quiet, 0.95), quantile(attacked, 0.95)];
  const ratio = during / before;
  const medians = `median ${quantile(quiet, 0.5).toFixed(1)} and ${quantile(attacked, 0.5).toFixed(1)} ms`;
  show('user info, nothing else to do, p95', `${before.toFixed(1)} ms`);
  show(
    `the same during ${guesses} guesses at a reset code, ${parallel} in parallel, p95`,
    `${during.toFixed(1)} ms  of ${attacked.length}  ${medians}`,
  );
  show('ratio', `${ratio.toFixed(2)}x${ratio < target ? '' : `  over ${target}x`}`);
}

if (!isMainThread) {
  const { attackOn } = workerData as { attackOn: string };
  parentPort?.postMessage(await guessFor(attackOn));
}
