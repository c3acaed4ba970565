import type { Query } from '@botify/contract/kernel/endpoint';
import type { robots } from '@botify/contract/robots/robots.contract';
import { textFor } from '@botify/text/translate';
import { record } from '../../changes/record.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { knownZone } from '../../kernel/known-zone.ts';
import { csvFile, type RowFile, sheetFile } from '../../kernel/row-file.ts';
import { allRobots } from './list-robots.service.ts';
import { robotCells, robotHeads } from './robot-lines.ts';

type Filters = Query<typeof robots.export>;

/** The machines of the list as a spreadsheet. */
export const exportRobots = async (ctx: SignedInContext, filters: Filters) => sheetFile(await robotFile(ctx, filters));

/** The same as CSV. */
export const exportRobotsCsv = async (ctx: SignedInContext, filters: Filters) => csvFile(await robotFile(ctx, filters));

/** Who took them away is written down. */
async function robotFile(ctx: SignedInContext, { timeZone = 'UTC', ...filters }: Filters): Promise<RowFile> {
  const t = textFor(ctx.locale);
  const zone = knownZone(timeZone);
  const found = await allRobots(ctx, filters);
  const after = { count: found.length, keyword: filters.keyword || null };
  await record(ctx.db, ctx, ctx.tenantCode, ctx.identity, [{ subject: 'robot', act: 'export', id: null, name: '', after }]);
  ctx.nameFile(t('robots:file.sheet'), zone);
  const cellsOf = robotCells(t, zone);
  return {
    name: t('robots:file.sheet'),
    columns: robotHeads(t, zone),
    total: found.length,
    parts: (async function* () {
      yield found.map(cellsOf);
    })(),
  };
}
