import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { words as english } from '@botify/text/en-US/words';
import { words as chinese } from '@botify/text/zh-CN/words';
import { expect, test } from './test.ts';

const consoleFolder = join(import.meta.dirname, '../console');
const built = (folder: string): string =>
  readdirSync(join(consoleFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|html|json)$/.test(file))
    .map((file) => readFileSync(join(consoleFolder, folder, file), 'utf8'))
    .join('\n');

const leaves = (part: object): string[] =>
  Object.values(part).flatMap((value: unknown) => (typeof value === 'string' ? [value] : leaves(value as object)));
/**
 * Whether a text identifies the development build. Short English texts also occur in libraries, so only whole sentences count; a few
 * Chinese characters are enough.
 */
const isDistinctive = (word: string): boolean =>
  /^[^{}\n'"`\\]+$/.test(word) && (/\p{Script=Han}/u.test(word) ? word.length > 5 : word.length > 19);
/** Texts that only development pages use. */
const wordsOf = ({ development, ...others }: typeof chinese): string[] => {
  const elsewhere = leaves(others).join('\n');
  return leaves(development).filter((word) => isDistinctive(word) && !elsewhere.includes(word));
};
const names = ['PermissionDirective', 'PermissionRole', 'SampleNotify', 'SampleClean', 'KitCrash', 'KitMemory', 'templateRole'];
const paths = ['/permission/page', '/permission/directive', '/permission/role', '/clipboard/index', '/documentation/index'];
const calls = ['/vue-element-admin/', '/deleteRobotLog', '/log/getLogList', '/robot/stats/', '/transaction/list', '/search/user'];

test('[S-23] [C-06] the production build has no texts, routes or calls of development mode', () => {
  const [production, development] = [built('dist'), built('dist-development')];
  const marks = [...names, ...paths, ...calls, ...wordsOf(chinese), ...wordsOf(english as typeof chinese)];
  expect(marks.length).toBeGreaterThan(100);
  // Checks the search itself.
  expect(marks.filter((mark) => !development.includes(mark))).toEqual([]);
  expect(marks.filter((mark) => production.includes(mark))).toEqual([]);
});

test('[S-23] [C-06] template pages and sample calls do not exist in production', async ({ page, enter, server }) => {
  await enter('admin@botify.example', '/401');
  for (const path of [...paths, '/permission', '/error/401', '/error/404', '/test', '/menu/menu2', '/table', '/clean', '/log']) {
    await page.evaluate((to) => location.assign(`#${to}`), path);
    await expect(page, path).toHaveURL(/#\/404$/);
    // Another address in between, so that the next redirect is seen.
    await page.goto('/#/401');
  }
  const answer = await fetch(`${server.url}/api/robot/stats/count`, { method: 'POST' });
  expect(answer.status).toBe(404);
});
