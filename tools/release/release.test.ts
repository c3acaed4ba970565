import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../bootstrap/root.mjs';
import { freePort } from '../product/server-process.ts';
import { withFolder } from '../product/throw-away-server.ts';
import { stageFiles } from './stage.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, content = ''): string => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
  return join(folder, path);
};

it('[T-83] a release has the rooms of the image and no tests', () => {
  const image = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const ofImage = [...image.slice(image.lastIndexOf('FROM')).matchAll(/^COPY (?:--from=build \/app\/)?([a-z/]+) /gm)].map(
    ([, path = '']) => path,
  );
  expect(ofImage).toContain('console/dist');
  for (const room of [...ofImage, 'docs', 'deploy']) {
    for (const name of ['a.ts', 'a.test.ts', 'a.test.tsx', 'testing/b.ts', 'node_modules/c/c.js']) write(`clone/${room}/${name}`);
  }
  for (const name of ['package.json', 'CHANGELOG.md', 'LICENSE', 'README.md', 'README.zh-CN.md', 'SECURITY.md', 'deploy/botify-manage.sh'])
    write(`clone/${name}`);
  stageFiles(join(folder, 'clone'), join(folder, 'release'));
  const staged = globSync('**/*.{ts,tsx,js}', { cwd: join(folder, 'release') });
  expect(staged.toSorted()).toEqual([...ofImage, 'docs', 'deploy'].map((room) => `${room}/a.ts`).toSorted());
});

describe('the launcher', () => {
  const launch = (path: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('/bin/sh', [path, ...args], { encoding: 'utf8', cwd: tmpdir() });
    return { status, stdout: stdout.trim(), stderr };
  };
  let path = '';
  beforeEach(() => {
    path = write('release/botify-manage', readFileSync(join(root, 'deploy/botify-manage.sh'), 'utf8'));
    chmodSync(write('release/node/bin/node', '#!/bin/sh\nprintf "%s|" "$(pwd -P)" "$@"\n'), 0o755);
  });

  it('[T-83] runs each command with the Node of the release, in its folder, also by a link', () => {
    const home = execFileSync('/bin/sh', ['-c', 'pwd -P'], { cwd: join(folder, 'release'), encoding: 'utf8' }).trim();
    symlinkSync(path, join(folder, 'link'));
    expect(launch(path).stdout).toBe(`${home}|server/src/main.ts|`);
    expect(launch(join(folder, 'link'), 'start').stdout).toBe(`${home}|server/src/main.ts|`);
    expect(launch(path, 'backup', 'a file', '--video').stdout).toBe(`${home}|server/src/backup.ts|a file|--video|`);
    const programs = [...readFileSync(path, 'utf8').matchAll(/^ {2}(.+)\) entry=/gm)].flatMap(([, names = '']) => names.split(' | '));
    expect(programs).toEqual(['start', 'doctor', 'backup', 'restore', 'rotate-secrets']);
    for (const name of programs) expect(globSync(`server/src/${name === 'start' ? 'main' : name}.ts`, { cwd: root })).toHaveLength(1);
  });

  it('[T-83] refuses an unknown command', () => {
    const { status, stdout, stderr } = launch(path, 'sart');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('"sart"');
  });
});

// Installs packages and packs them, which takes a minute.
it.runIf(process.env.TEST_LONG)(
  '[T-83] an unpacked release starts without Node on the path and without a build',
  async () => {
    const made = spawnSync(process.execPath, ['tools/bootstrap/cli.mjs', 'release'], { cwd: root, encoding: 'utf8' });
    expect(made.status, made.stderr).toBe(0);
    await withFolder(async (open) => {
      const [archive = ''] = globSync('dist/botify-manage-*.tar.gz', { cwd: root });
      execFileSync('tar', ['-xzf', join(root, archive), '-C', open]);
      const [name = ''] = globSync('botify-manage-*', { cwd: open });
      const before = globSync('**', { cwd: join(open, name) });
      const [port, mqttPort] = [await freePort(), await freePort()];
      const env = { PATH: '/usr/bin:/bin', PORT: String(port), MQTT_PORT: String(mqttPort), DATA_DIR: join(open, 'data') };
      const child = spawn(join(open, name, 'botify-manage'), { env, stdio: ['ignore', 'pipe', 'inherit'] });
      let output = '';
      child.stdout.on('data', (chunk) => (output += chunk));
      await expect.poll(() => output, { timeout: 120_000 }).toContain('is ready at');
      const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
      const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
      expect((await fetch(`http://127.0.0.1:${port}${script}`)).headers.get('content-type')).toContain('javascript');
      expect(spawnSync(join(open, name, 'botify-manage'), ['doctor'], { env, encoding: 'utf8' })).toMatchObject({ status: 0 });
      child.kill('SIGTERM');
      await once(child, 'exit');
      expect(globSync('**', { cwd: join(open, name) })).toEqual(before);
    });
  },
  1_200_000,
);
