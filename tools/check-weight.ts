import { join } from 'node:path';
import { root } from './bootstrap/root.mjs';
import { isCode, isTest, readSources } from './source/files.ts';
import { reportFaults } from './source/report.ts';
import { asFigure, weighPages } from './weight/budget.ts';
import { checkSchemas } from './weight/light-schemas.ts';

const pages = weighPages(join(root, 'console', 'dist'));
for (const { name, of, figure, most } of pages) console.log(`${name}: ${asFigure(figure, of)} of ${asFigure(most, of)}`);
const tooHeavy = pages
  .filter(({ figure, most }) => figure > most)
  .map(({ name, weight }) => `${name} is over its budget; its files are ${weight.files.join(', ')}`);
const contracts = readSources(root, ['contract'], isCode).filter(({ path }) => !isTest(path));
reportFaults([...tooHeavy, ...contracts.flatMap(checkSchemas)], `${pages.length} pages`);
