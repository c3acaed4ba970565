import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { readSources, testName } from '../source/files.ts';
import { findTitles } from './find-titles.ts';
import { judge } from './judge.ts';
import { readRequirements } from './requirements.ts';

// Reads titles from the source, so that it works in a fresh clone. `npm test` checks that those tests pass.
const folders = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }).workspaces;
const tests = readSources(root, folders, testName);

const { ids, pending } = readRequirements();
const { proofs, faults } = judge(ids, pending, tests.flatMap(findTitles));

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(Object.fromEntries(proofs), null, 2));
  for (const fault of faults) console.error(fault);
} else {
  for (const [id, proof] of process.argv.includes('--brief') ? [] : proofs) {
    console.log(`${id}${pending.includes(id) ? '  (pending)' : proof.length === 0 ? '  NONE' : ''}`);
    for (const test of proof) console.log(`      ${test}`);
  }
  for (const fault of faults) console.log(fault);
  const proven = [...proofs.values()].filter((proof) => proof.length > 0).length;
  console.log(`${proven} of ${ids.length} requirements have tests, ${pending.length} pending, ${faults.length} faults`);
}
process.exitCode = faults.length === 0 ? 0 : 1;
