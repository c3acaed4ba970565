import type { userFiles } from '@botify/contract/accounts/accounts.contract';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { Locale } from '@botify/contract/kernel/locale';
import { administer } from '../../changes/administer.ts';
import { accountTitle, record } from '../../changes/record.ts';
import { requireRoom } from '../../changes/require-room.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { countAttempt } from '../../kernel/throttle.ts';
import { readRows } from '../../kernel/xlsx/sheet-rows.ts';
import { type CheckedRow, checkRows } from './import-users-check.ts';
import { insertUsers } from './import-users-insert.ts';
import { headOf, userColumns, userFormat } from './user-sheet.ts';

/** Each check reads a file and compares up to 2,000 addresses. Enough for a person who corrects a file again and again. */
const perTenant = { free: 60, forgottenIn: 3600, longestWait: 600 };

/** Checks a spreadsheet of accounts row by row and, with `apply`, creates the valid ones in one transaction. */
export async function importUsers(
  ctx: SignedInContext,
  { file, apply }: Body<typeof userFiles.import>,
): Promise<Result<typeof userFiles.import>> {
  await countAttempt(ctx.db, ctx.now(), `import-users:${ctx.tenantCode}`, perTenant);
  const rows = await readRows(ctx, file, userFormat);
  if (!apply) {
    const checked = await checkRows(ctx, ctx.db, rows);
    const valid = checked.filter(({ wrong }) => wrong.size === 0).length;
    await requireRoom(ctx.db, ctx.tenantCode, 'accounts', valid);
    const check = { subject: 'account', act: 'checkImport', id: null, name: '', after: { count: rows.length, valid } } as const;
    await record(ctx.db, ctx, ctx.tenantCode, ctx.identity, [check]);
    return reportOf(ctx.locale, checked, 0);
  }
  const { checked, invited } = await administer(ctx, async (tx, note) => {
    const checked = await checkRows(ctx, tx, rows);
    const valid = checked.filter(({ wrong }) => wrong.size === 0);
    const invited = await insertUsers(
      ctx,
      tx,
      valid.map(({ user }) => user),
    );
    for (const [index, { id, ...user }] of invited.entries()) {
      const { department, roles, group } = valid[index]?.row.values ?? {};
      const { username, name, phone, jobTitle } = user;
      const status = user.active ? 'active' : 'inactive';
      const after = { username, name, phone, status, jobTitle, department, group: group || null, roles };
      note({ subject: 'account', act: 'import', id, name: accountTitle(user), after });
    }
    return { checked, invited };
  });
  return reportOf(ctx.locale, checked, invited.length);
}

const reportOf = (locale: Locale, checked: readonly CheckedRow[], created: number): Result<typeof userFiles.import> => ({
  right: checked.filter(({ wrong }) => wrong.size === 0).length,
  created,
  rows: checked.map(({ row, wrong }) => ({
    row: row.number,
    username: row.values.username,
    name: row.values.name,
    wrong: userColumns.flatMap((column) => {
      const reason = wrong.get(column);
      return reason === undefined ? [] : [{ column: headOf(locale, column), reason }];
    }),
  })),
});
