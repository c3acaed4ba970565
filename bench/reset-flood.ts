import { join } from 'node:path';
import { startServer } from '@botify/tools/product/throw-away-server';
import { quantile, show } from './figures.ts';
import { signIn } from './product-calls.ts';

const [parallel, total] = [60, 600];
const target = 3;

/** Whether guesses at reset codes without a session, which cost a hash each, delay the calls of others. */
export async function resetFloodFigures(folder: string): Promise<void> {
  const server = await startServer(join(folder, 'reset-flood'), { DEMO_ROBOTS: '0' });
  const { token } = await signIn(server.url, 'manager@harbour.example');
  const call = async () => {
    const began = performance.now();
    await (await fetch(`${server.url}/api/authority/users/info`, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer();
    return performance.now() - began;
  };
  const body = JSON.stringify({ tenantName: 'harbour', email: 'manager@harbour.example', code: '123456' });
  const guess = () =>
    fetch(`${server.url}/api/authority/commons/checkForgetPwdVCByEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  for (let warmUp = 0; warmUp < 100; warmUp++) await call();
  const quiet: number[] = [];
  for (let round = 0; round < 300; round++) quiet.push(await call());

  let left = total;
  const attack = Array.from({ length: parallel }, async () => {
    while (left-- > 0) await (await guess()).arrayBuffer();
  });
  let isOver = false;
  const over = Promise.all(attack).then(() => {
    isOver = true;
  });
  const attacked: number[] = [];
  while (!isOver) attacked.push(await call());
  await over;
  await server.stop();

  const [before, during] = [quantile(quiet, 0.95), quantile(attacked, 0.95)];
  const ratio = during / before;
  show('user info, nothing else to do, p95', `${before.toFixed(1)} ms`);
  show(`the same during ${total} guesses at a reset code, ${parallel} in parallel, p95`, `${during.toFixed(1)} ms  of ${attacked.length}`);
  show('ratio', `${ratio.toFixed(2)}x${ratio < target ? '' : `  over ${target}x`}`);
}
