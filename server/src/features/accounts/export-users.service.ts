import type { User, userFiles } from '@botify/contract/accounts/accounts.contract';
import type { Query } from '@botify/contract/kernel/endpoint';
import { textFor } from '@botify/text/translate';
import { record } from '../../changes/record.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { writeSheets } from '../../kernel/xlsx/write-sheets.ts';
import { userChoices } from './user-choices.service.ts';
import { pathsOf, sheetColumns, userColumns } from './user-sheet.ts';
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
