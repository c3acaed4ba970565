import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Refusal, readJson, root, say } from '../bootstrap/root.mjs';
import { stageFiles, stageNode, stagePackages } from './stage.ts';

const mebibyte = 2 ** 20;

/** Packs the product, its packages and its Node into one archive, which starts where none of them is installed. */
async function release(): Promise<string> {
  if (process.platform !== 'linux') throw new Refusal('A release is made on Linux, for Linux.');
  const { version } = readJson(join(root, 'package.json')) as { version: string };
  const name = `botify-manage-${version}-linux-${process.arch}`;
  mkdirSync(join(root, '.cache'), { recursive: true });
  const work = mkdtempSync(join(root, '.cache', 'release-'));
  try {
    const stage = join(work, name);
    say('copying the product ...');
    stageFiles(root, stage);
    say('installing its packages ...');
    await stagePackages(root, stage);
    await stageNode(root, stage, join(work, 'runtime'));
    say('packing ...');
    const archive = join(root, 'dist', `${name}.tar.gz`);
    mkdirSync(join(root, 'dist'), { recursive: true });
    // Root would restore the owners of this machine.
    execFileSync('tar', ['-czf', archive, '--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-C', work, name]);
    return archive;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

try {
  const archive = await release();
  const packed = readFileSync(archive);
  const sum = createHash('sha256').update(packed).digest('hex');
  writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`);
  say(`${archive}: ${Math.round(packed.length / mebibyte)} MB, SHA-256 ${sum}`);
} catch (error) {
  say(error instanceof Refusal ? error.message : String(error instanceof Error ? error.stack : error));
  process.exitCode = 1;
}
