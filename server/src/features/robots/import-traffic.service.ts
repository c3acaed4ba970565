import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { robotFiles } from '@botify/contract/robots/robot-files.contract';
import type { SimReading } from '@botify/contract/robots/sim-reading';
import { textFor } from '@botify/text/translate';
import { record } from '../../changes/record.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { countAttempt } from '../../kernel/throttle.ts';
import { maxImported, readRows, type SheetFormat, type SheetRow } from '../../kernel/xlsx/sheet-rows.ts';
import { writeSheets } from '../../kernel/xlsx/write-sheets.ts';
import { heldCards, storeVisible } from './sim-traffic.service.ts';

const amounts = ['comboTraffic', 'surplusTraffic', 'overtopTraffic'] as const;
const columns = ['cardId', ...amounts] as const;
type Column = (typeof columns)[number];
const format: SheetFormat<Column> = {
  columns,
  required: ['cardId', 'comboTraffic', 'surplusTraffic'],
  headOf: (locale, column) => textFor(locale)(`robotDetail:traffic.file.column.${column}`),
  csv: true,
};
const perTenant = { free: 60, forgottenIn: 3600, longestWait: 600 };

interface CheckedRow {
  readonly row: SheetRow<Column>;
  readonly wrong: Result<typeof robotFiles.importTraffic>['rows'][number]['wrong'];
}

/** Checks a file of SIM cards row by row and, with `apply`, stores the valid ones. They were read now. */
export async function importTraffic(
  ctx: SignedInContext,
  { file, apply }: Body<typeof robotFiles.importTraffic>,
): Promise<Result<typeof robotFiles.importTraffic>> {
  await countAttempt(ctx.db, ctx.now(), `import-traffic:${ctx.tenantCode}`, perTenant);
  const checked = await checkRows(ctx, await readRows(ctx, file, format));
  const valid = checked.filter(({ wrong }) => wrong.length === 0);
  const count = { count: checked.length, valid: valid.length };
  await ctx.db.transaction(async (tx) => {
    if (apply)
      await storeVisible(
        tx,
        ctx,
        valid.map(({ row }) => readingOf(row)),
      );
    await record(tx, ctx, ctx.tenantCode, ctx.identity, [
      { subject: 'robot', act: apply ? 'import' : 'checkImport', id: null, name: '', after: count },
    ]);
  });
  return {
    right: valid.length,
    created: apply ? valid.length : 0,
    rows: checked.map(({ row, wrong }) => ({ row: row.number, name: row.values.cardId, wrong })),
  };
}

const isAmount = (text: string): boolean => /^\d{1,9}(\.\d+)?$/.test(text);
const amountOf = (text: string): number | null => (text === '' ? null : Number(text));
const readingOf = ({ values }: SheetRow<Column>): SimReading => ({
  cardId: values.cardId,
  comboTraffic: amountOf(values.comboTraffic),
  surplusTraffic: amountOf(values.surplusTraffic),
  overtopTraffic: amountOf(values.overtopTraffic),
});

async function checkRows(ctx: SignedInContext, rows: readonly SheetRow<Column>[]): Promise<CheckedRow[]> {
  const t = textFor(ctx.locale);
  const numbers = rows.map(({ values }) => values.cardId);
  const known = new Set(await heldCards(ctx, numbers));
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const { cardId } = row.values;
    const before = seen.get(cardId);
    seen.set(cardId, before ?? row.number);
    const card = () => {
      if (cardId === '') return t('fields:isRequired');
      if (before !== undefined) return t('accounts:file.problem.twice', { row: before });
      return known.has(cardId) ? undefined : t('robotDetail:traffic.file.unknown');
    };
    const problems: [Column, string | undefined][] = [
      ['cardId', card()],
      ...amounts.map((column): [Column, string | undefined] => {
        const value = row.values[column];
        return [column, value === '' || isAmount(value) ? undefined : t('robotDetail:traffic.file.noAmount')];
      }),
    ];
    const wrong = problems.flatMap(([column, reason]) =>
      reason === undefined ? [] : [{ column: format.headOf(ctx.locale, column), reason }],
    );
    return { row, wrong };
  });
}

/** Headings, with the cards of the visible machines filled in. */
export async function trafficTemplate(ctx: SignedInContext): Promise<Uint8Array> {
  const t = textFor(ctx.locale);
  const cards = [...new Set(await heldCards(ctx))].sort();
  ctx.nameFile(t('robotDetail:traffic.file.templateName'));
  return writeSheets([
    {
      name: t('robotDetail:section.traffic'),
      columns: columns.map((column) => ({ head: format.headOf(ctx.locale, column), width: 26 })),
      rows: cards.map((card) => [card, null, null, null]),
      lastRow: maxImported + 1,
    },
  ]);
}
