import { textFor } from '@botify/text/translate';
import type { SignedInContext } from '../../kernel/context.ts';
import { writeSheets } from '../../kernel/xlsx/write-sheets.ts';
import { userChoices } from './user-choices.service.ts';
import { mostImported, pathsOf, sheetColumns, userColumns } from './user-sheet.ts';

const given = ['department', 'roles', 'group', 'status'] as const;

/** Headings to fill in below, and on a second sheet the names that may stand there, which the cells of the first offer. */
export async function userSheetTemplate(ctx: SignedInContext): Promise<Uint8Array> {
  const t = textFor(ctx.locale);
  const { orgs, roles, groups } = await userChoices(ctx);
  const lists = [
    [...pathsOf(orgs).values()],
    roles.map(({ name }) => name),
    [...pathsOf(groups).values()],
    (['active', 'inactive'] as const).map((status) => t(`accounts:status.${status}`)),
  ];
  const columns = sheetColumns(ctx.locale, userColumns).map((column, index) => {
    const choices = (given as readonly string[]).indexOf(userColumns[index] ?? '');
    return choices < 0 ? column : { ...column, choices };
  });
  const longest = Math.max(...lists.map(({ length }) => length));
  ctx.nameFile(t('accounts:file.templateName'));
  return writeSheets([
    { name: t('accounts:file.sheet'), columns, rows: [], lastRow: mostImported + 1 },
    {
      name: t('accounts:file.names'),
      columns: sheetColumns(ctx.locale, given),
      rows: Array.from({ length: longest }, (_, at) => lists.map((list) => list[at] ?? null)),
    },
  ]);
}
