import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { readIds, readPending } from './judge.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The ids of all requirements, and those that may still be without a test. */
export const readRequirements = (): { readonly ids: string[]; readonly pending: string[] } => ({
  ids: readIds(read('docs/requirements.md')),
  pending: readPending(read('docs/requirements-pending.txt')),
});
