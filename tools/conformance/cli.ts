import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { readSources, testName } from '../source/files.ts';
import { findTitles } from './find-titles.ts';
import { judge, readIds, readPending } from './judge.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folders = (JSON.parse(read('package.json')) as { workspaces: string[] }).workspaces;
const tests = readSources(root, folders, testName);

const ids = readIds(read('docs/requirements.md'));
const pending = readPending(read('docs/requirements-pending.txt'));
const { proofs, faults } = judge(ids, pending, tests.flatMap(findTitles));

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(Object.fromEntries(proofs), null, 2));
  for (const fault of faults) console.error(fault);
} else {
  for (const [id, proof] of proofs) {
    console.log(`${id}${pending.includes(id) ? '  (pending)' : proof.length === 0 ? '  NONE' : ''}`);
    for (const test of proof) console.log(`      ${test}`);
  }
  for (const fault of faults) console.log(fault);
  const proven = [...proofs.values()].filter((proof) => proof.length > 0).length;
  console.log(`${proven} of ${ids.length} requirements have tests, ${pending.length} pending, ${faults.length} faults`);
}
process.exitCode = faults.length === 0 ? 0 : 1;
