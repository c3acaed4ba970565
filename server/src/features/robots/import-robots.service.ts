import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { Locale } from '@botify/contract/kernel/locale';
import { isRobotSn, type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { devices } from '@botify/contract/robots/devices.contract';
import type { robotFiles } from '@botify/contract/robots/robot-files.contract';
import { inTreeOrder } from '@botify/domain/departments/tree';
import { textFor } from '@botify/text/translate';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { record } from '../../changes/record.ts';
import { requireRoom } from '../../changes/require-room.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { hashDeviceSecret, newSecret } from '../../kernel/device-secret.ts';
import { countAttempt } from '../../kernel/throttle.ts';
import { fieldCheck, maxImported, normalizeName, readRows, type SheetFormat, type SheetRow } from '../../kernel/xlsx/sheet-rows.ts';
import { writeSheets } from '../../kernel/xlsx/write-sheets.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { siteTable } from '../../schema/sites.table.ts';
import { visibleNodes } from '../../trees/assignment-tree.ts';
import { findByPath, pathsOf } from '../../trees/tree-paths.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { addToDepartment, readDepartments } from '../departments/public.ts';
import { isClaim } from './claim-code.ts';
import { showToEnroller } from './devices.service.ts';
import { takeIn } from './transfer-robot.service.ts';

const columns = ['robotSn', 'remark', 'modelNum', 'site', 'department', 'claimCode'] as const;
type Column = (typeof columns)[number];
const widths: Record<Column, number> = { robotSn: 24, remark: 28, modelNum: 16, site: 32, department: 36, claimCode: 20 };
const format: SheetFormat<Column> = {
  columns,
  required: ['robotSn', 'remark', 'modelNum'],
  headOf: (locale, column) => textFor(locale)(`robotLife:file.column.${column}`),
  csv: true,
};

/** Each check reads a file and compares up to 2,000 codes. */
const perTenant = { free: 60, forgottenIn: 3600, longestWait: 600 };

const { robotSn, remark, modelNum } = devices.enrol.body.properties;
const checks: Partial<Record<Column, ReturnType<typeof fieldCheck>>> = {
  robotSn: fieldCheck(robotSn),
  remark: fieldCheck(remark),
  modelNum: fieldCheck(modelNum),
};

interface CheckedRow {
  readonly row: SheetRow<Column>;
  readonly wrong: ReadonlyMap<Column, string>;
  readonly siteId: string | null;
  readonly departmentId: string | undefined;
}
type Names = ReadonlyMap<string, readonly { readonly id: string }[]>;

/** Checks a file of machines row by row and, with `apply`, enrolls the valid ones in one transaction. */
export async function enrolFromFile(
  ctx: SignedInContext,
  { file, apply }: Body<typeof robotFiles.enrol>,
): Promise<Result<typeof robotFiles.enrol>> {
  await countAttempt(ctx.db, ctx.now(), `import-robots:${ctx.tenantCode}`, perTenant);
  const rows = await readRows(ctx, file, format);
  if (!apply) {
    const checked = await checkRows(ctx, ctx.db, rows);
    const valid = checked.filter(isRight).length;
    await requireRoom(ctx.db, ctx.tenantCode, 'robots', valid);
    const check = { subject: 'robot', act: 'checkImport', id: null, name: '', after: { count: rows.length, valid } } as const;
    await record(ctx.db, ctx, ctx.tenantCode, ctx.identity, [check]);
    return reportOf(ctx.locale, checked, []);
  }
  return administer(ctx, async (tx, note) => {
    const checked = await checkRows(ctx, tx, rows);
    const valid = checked.filter(isRight);
    await requireRoom(tx, ctx.tenantCode, 'robots', valid.length);
    const secrets = [];
    for (const { row, siteId } of valid) {
      const { remark, modelNum, site, department } = row.values;
      const [robotSn, secret] = [toRobotSn(row.values.robotSn), newSecret()];
      const { tenantCode } = ctx;
      await takeIn(tx, { tenantCode, robotSn, remark, modelNum, siteId, secretHash: hashDeviceSecret(secret) }, ctx.now());
      note({
        subject: 'robot',
        act: 'import',
        id: robotSn,
        name: remark,
        after: { robotSn, remark, modelNum, site: site || null, department: department || null },
      });
      secrets.push({ robotSn, secret });
    }
    await showToEnroller(
      tx,
      ctx,
      secrets.map(({ robotSn }) => robotSn),
    );
    for (const [id, some] of Map.groupBy(valid, ({ departmentId }) => departmentId))
      if (id !== undefined)
        await addToDepartment(
          tx,
          ctx.scope,
          id,
          some.map(({ row }) => toRobotSn(row.values.robotSn)),
        );
    return reportOf(ctx.locale, checked, secrets);
  });
}

const isRight = ({ wrong }: CheckedRow): boolean => wrong.size === 0;

async function checkRows(ctx: SignedInContext, tx: Executor, rows: readonly SheetRow<Column>[]): Promise<CheckedRow[]> {
  const t = textFor(ctx.locale);
  const sites: Names = Map.groupBy(await sitesOf(ctx, tx), ({ name }) => normalizeName(name));
  const departments = findByPath(await departmentsOf(ctx, tx));
  const taken = await takenSerials(ctx, rows);
  const seen = new Map<string, number>();
  const checked: CheckedRow[] = [];
  for (const row of rows) {
    const { values, number } = row;
    const wrong = new Map<Column, string>();
    const report = (column: Column, reason: string | undefined) => {
      if (reason !== undefined && !wrong.has(column)) wrong.set(column, reason);
    };
    for (const column of format.required)
      report(column, values[column] === '' ? t('fields:isRequired') : checks[column]?.(ctx.locale, values[column]));
    const before = seen.get(values.robotSn);
    if (before !== undefined) report('robotSn', t('accounts:file.problem.twice', { row: before }));
    else seen.set(values.robotSn, number);
    const found = values.site === '' ? [] : (sites.get(normalizeName(values.site)) ?? []);
    if (values.site !== '' && found.length === 0) report('site', t('accounts:file.problem.unknown', { name: values.site }));
    if (found.length > 1) report('site', t('robotLife:file.severalSites', { name: values.site }));
    const parts = values.department === '' ? [] : departments(values.department);
    if (values.department !== '' && parts.length === 0)
      report('department', t('accounts:file.problem.unknown', { name: values.department }));
    if (parts.length > 1) report('department', t('accounts:file.problem.severalSo', { name: values.department }));
    // A wrong code must not reveal whether the machine exists.
    if (isRobotSn(values.robotSn) && !(await isClaim(ctx, values.robotSn, values.claimCode)))
      report('claimCode', t('errors:robot.wrongClaimCode'));
    else if (taken.has(values.robotSn)) report('robotSn', t('errors:robot.serialTaken', { robotSn: values.robotSn }));
    checked.push({ row, wrong, siteId: found[0]?.id ?? null, departmentId: parts[0] });
  }
  return checked;
}

const sitesOf = ({ scope }: SignedInContext, db: Executor) =>
  db.select({ id: siteTable.id, name: siteTable.name }).from(siteTable).where(visibleSites(scope)).orderBy(asc(siteTable.name));

const departmentsOf = async ({ scope }: SignedInContext, db: Executor) => inTreeOrder(visibleNodes(await readDepartments(db, scope)));

/** One tenant at a time has a machine, so other tenants count as well. */
async function takenSerials({ allTenants }: SignedInContext, rows: readonly SheetRow<Column>[]): Promise<ReadonlySet<string>> {
  const wanted = rows.flatMap(({ values }): RobotSn[] => (isRobotSn(values.robotSn) ? [values.robotSn] : []));
  const found = await allTenants
    .select({ robotSn: robotTable.robotSn })
    .from(robotTable)
    .where(and(inArray(robotTable.robotSn, wanted), isNull(robotTable.movedAt)));
  return new Set(found.map(({ robotSn }) => robotSn));
}

const reportOf = (
  locale: Locale,
  checked: readonly CheckedRow[],
  secrets: Result<typeof robotFiles.enrol>['secrets'],
): Result<typeof robotFiles.enrol> => ({
  right: checked.filter(isRight).length,
  created: secrets.length,
  rows: checked.map(({ row, wrong }) => ({
    row: row.number,
    robotSn: row.values.robotSn,
    wrong: columns.flatMap((column) => {
      const reason = wrong.get(column);
      return reason === undefined ? [] : [{ column: format.headOf(locale, column), reason }];
    }),
  })),
  secrets,
});

const listed: readonly Column[] = ['site', 'department'];

/** Headings, and a second sheet with the sites and departments that the cells offer as choices. */
export async function enrolTemplate(ctx: SignedInContext): Promise<Uint8Array> {
  const t = textFor(ctx.locale);
  const sites = (await sitesOf(ctx, ctx.db)).map(({ name }) => name);
  const departments = [...pathsOf(await departmentsOf(ctx, ctx.db)).values()];
  const wanted = ctx.identity.providerStaff ? columns.filter((column) => column !== 'claimCode') : columns;
  const head = (column: Column) => ({ head: format.headOf(ctx.locale, column), width: widths[column] });
  ctx.nameFile(t('robotLife:file.templateName'));
  return writeSheets([
    {
      name: t('robotLife:file.sheet'),
      columns: wanted.map((column) => (listed.includes(column) ? { ...head(column), choices: listed.indexOf(column) } : head(column))),
      rows: [],
      lastRow: maxImported + 1,
    },
    {
      name: t('robotLife:file.names'),
      columns: listed.map(head),
      rows: Array.from({ length: Math.max(sites.length, departments.length) }, (_, row) => [sites[row] ?? null, departments[row] ?? null]),
    },
  ]);
}
