import type { User, userFiles } from '@botify/contract/accounts/accounts.contract';
import type { Query } from '@botify/contract/kernel/endpoint';
import { textFor } from '@botify/text/translate';
import { record } from '../../changes/record.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { maxImported } from '../../kernel/xlsx/sheet-rows.ts';
import { writeSheets } from '../../kernel/xlsx/write-sheets.ts';
import { pathsOf } from '../../trees/tree-paths.ts';
import { userChoices } from './user-choices.service.ts';
import { sheetColumns, userColumns } from './user-sheet.ts';
import { listUsers } from './users.service.ts';

const pageSize = 5000;

/** Exports the listed accounts as a spreadsheet that can be imported again. Recorded in the audit log. */
export async function exportUsers(ctx: SignedInContext, filters: Query<typeof userFiles.export>): Promise<Uint8Array> {
  const t = textFor(ctx.locale);
  const { orgs, groups } = await userChoices(ctx);
  const [departmentPaths, groupPaths] = [pathsOf(orgs), pathsOf(groups)];
  const users = await allUsers(ctx, filters);
  const rows = users.map((user) => [
    user.username,
    user.name,
    user.phone,
    departmentPaths.get(user.orgId) ?? user.orgName,
    user.roles.map(({ name }) => name).join('; '),
    user.groupId && (groupPaths.get(user.groupId) ?? user.groupName),
    user.jobTitle,
    t(`accounts:status.${user.status}`),
  ]);
  ctx.nameFile(t('accounts:file.fileName'));
  const file = await writeSheets([{ name: t('accounts:file.sheet'), columns: sheetColumns(ctx.locale, userColumns), rows }]);
  const after = { count: users.length, keyword: filters.keyword || null };
  await record(ctx.db, ctx, ctx.tenantCode, ctx.identity, [{ subject: 'account', act: 'export', id: null, name: '', after }]);
  return file;
}

async function allUsers(ctx: SignedInContext, filters: Query<typeof userFiles.export>): Promise<User[]> {
  const users: User[] = [];
  for (let current = 1; ; current++) {
    const { records, total } = await listUsers(ctx, { ...filters, sort: 'username', current, size: pageSize });
    users.push(...records);
    if (records.length === 0 || users.length >= total) return users;
  }
}

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
