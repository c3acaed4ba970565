import { textFor } from '@botify/text/translate';
import type { SignedInContext } from '../../kernel/context.ts';
import { writeSheets } from '../../kernel/xlsx/write-sheets.ts';
import { userChoices } from './user-choices.service.ts';
import { maxImported, pathsOf, sheetColumns, userColumns } from './user-sheet.ts';

const choiceColumns = ['department', 'roles', 'group', 'status'] as const;

/** Template for imports: headings, and a second sheet with allowed names that the cells offer as choices. */
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
    const choices = (choiceColumns as readonly string[]).indexOf(userColumns[index] ?? '');
    return choices < 0 ? column : { ...column, choices };
  });
  const longest = Math.max(...lists.map(({ length }) => length));
  ctx.nameFile(t('accounts:file.templateName'));
  return writeSheets([
    { name: t('accounts:file.sheet'), columns, rows: [], lastRow: maxImported + 1 },
    {
      name: t('accounts:file.names'),
      columns: sheetColumns(ctx.locale, choiceColumns),
      rows: Array.from({ length: longest }, (_, at) => lists.map((list) => list[at] ?? null)),
    },
  ]);
}
