import { textFor } from '@botify/text/translate';
import type { SignedInContext } from '../../kernel/context.ts';
import { writeSheets } from '../../kernel/xlsx/write-sheets.ts';
import { userChoices } from './user-choices.service.ts';
import { sheetColumns, userColumns } from './user-sheet.ts';
import { pathsOf } from './user-sheet-names.ts';

const given = ['department', 'roles', 'group'] as const;

/** Headings to fill in below, and on a second sheet the names that may stand there. */
export async function userSheetTemplate(ctx: SignedInContext): Promise<Uint8Array> {
  const t = textFor(ctx.locale);
  const { orgs, roles, groups } = await userChoices(ctx);
  const lists = [[...pathsOf(orgs).values()], roles.map(({ name }) => name), [...pathsOf(groups).values()]];
  const longest = Math.max(...lists.map(({ length }) => length));
  return writeSheets([
    { name: t('accounts:file.sheet'), columns: sheetColumns(ctx.locale, userColumns), rows: [] },
    {
      name: t('accounts:file.names'),
      columns: sheetColumns(ctx.locale, given),
      rows: Array.from({ length: longest }, (_, at) => lists.map((list) => list[at] ?? null)),
    },
  ]);
}
