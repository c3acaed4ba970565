import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/root.mjs';
import { isCode, readSources } from './source/files.ts';
import { reportFaults } from './source/report.ts';
import { checkShape } from './source/shape.ts';

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
const files = readSources(root, workspaces, isCode);
reportFaults(files.flatMap(checkShape), `${files.length} files`);
