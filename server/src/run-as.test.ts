import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type ServerProcess, spawnServer } from '@botify/tools/product/server-process';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { clusterIn, homeIn } from './kernel/postgres/layout.ts';
import { findPostmaster } from './kernel/postgres/postmaster.ts';
import { runAs } from './kernel/run-as.ts';
import { eventually } from './testing/database-start.ts';

const user = 'daemon';
const idOf = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout || Number.NaN);
const [uid, gid] = [idOf('-u'), idOf('-g')];

/** Only root can become another user. The ids of a process are on Linux only. */
describe.runIf(process.geteuid?.() === 0 && process.platform === 'linux' && uid > 0)('started by root with RUN_AS', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'botify-run-as-'));
    await chmod(folder, 0o711);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function start(settings: Record<string, string>): Promise<ServerProcess & { readonly url: string }> {
    const PORT = String(await freePort());
    const ports = { PORT, MQTT_PORT: String(await freePort()) };
    const server = spawnServer({ ...ports, DATA_DIR: join(folder, 'above', 'data'), DEMO_ROBOTS: '0', ...settings });
    onTestFinished(async () => {
      server.child.kill('SIGTERM');
      await server.ended();
    });
    await server.ready();
    return { ...server, url: `http://127.0.0.1:${PORT}` };
  }
  const stop = async ({ child, ended }: ServerProcess) => {
    child.kill('SIGTERM');
    expect(await ended()).toEqual({ status: 0, signal: null });
  };
  /** User, group and further groups of a process. */
  const idsOf = async (pid: number | undefined) =>
    Object.fromEntries(
      [...(await readFile(`/proc/${pid}/status`, 'utf8')).matchAll(/^(Uid|Gid|Groups):\s*(.*?)\s*$/gm)].map(([, name, ids]) => [name, ids]),
    );
  const postmasterOf = () => findPostmaster(clusterIn(homeIn(join(folder, 'above', 'data'))));

  it('takes over the data of root, becomes that user with its children, and restarts PostgreSQL as that user', async () => {
    await stop(await start({}));

    const server = await start({ RUN_AS: user });
    const own = { Uid: Array(4).fill(uid).join('\t'), Gid: Array(4).fill(gid).join('\t') };
    expect(await idsOf(server.child.pid)).toEqual({ ...own, Groups: String(gid) });
    const postmaster = await postmasterOf();
    expect(await idsOf(postmaster?.pid)).toMatchObject(own);
    expect((await fetch(`${server.url}/api/authority/captcha?key=a`)).status).toBe(200);

    process.kill(postmaster?.pid ?? 0, 'SIGKILL');
    await eventually(async () => ((await postmasterOf())?.pid === postmaster?.pid ? undefined : postmasterOf()), Boolean);
    await eventually(
      async () => (await fetch(`${server.url}/api/authority/captcha?key=b`)).status,
      (status) => status === 200,
    );
    expect(await idsOf((await postmasterOf())?.pid)).toMatchObject(own);

    const dataDir = join(folder, 'above', 'data');
    for (const name of ['.', ...(await readdir(dataDir, { recursive: true }))]) {
      const entry = await stat(join(dataDir, name)).catch(() => undefined);
      if (entry) expect({ name, uid: entry.uid, gid: entry.gid }).toEqual({ name, uid, gid });
      if (entry?.isFile() && !name.startsWith('postgres/cluster'))
        expect({ name, others: entry.mode & 0o077 }).toEqual({ name, others: 0 });
    }
    await stop(server);

    // The same folder without root, as after a change of the service file.
    const PORT = String(await freePort());
    const env = { PATH: process.env.PATH, PORT, MQTT_PORT: String(await freePort()), DATA_DIR: dataDir, DEMO_ROBOTS: '0', RUN_AS: user };
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, uid, gid, cwd: '/', stdio: 'ignore' });
    const ended = once(child, 'exit');
    await eventually(
      async () => (await fetch(`http://127.0.0.1:${PORT}/readyz`)).status,
      (status) => status === 200,
    );
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it.each([
    ['root', 'RUN_AS: root is the user to get away from'],
    ['0:0', 'RUN_AS: root is the user to get away from'],
    ['nobody-here', 'RUN_AS: there is no user nobody-here'],
  ])('refuses RUN_AS=%s', (value, says) => {
    expect(() => runAs(value)).toThrow(says);
  });

  it('refuses a user who cannot enter the data folder', async () => {
    const closed = await mkdtemp(join(folder, 'closed-'));
    await expect(start({ RUN_AS: user, DATA_DIR: join(closed, 'data') })).rejects.toThrow(`RUN_AS: that user cannot enter ${closed}/data`);
  });
});
