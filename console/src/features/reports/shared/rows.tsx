import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePhone } from '../../../kernel/browser/phone.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { ChangeTag } from '../../../ui/change-tag.tsx';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { usePrinting } from '../../../ui/printing.ts';
import { PeriodFigure } from '../period/figures.tsx';
import type { FigureName } from '../period/text.ts';
import { RowCards, type RowColumn } from './row-cards.tsx';
import classes from './rows.module.css';

interface Props<Row> {
  readonly title: string;
  readonly note?: string | undefined;
  readonly columns: readonly RowColumn<Row>[];
  readonly rows: readonly Row[];
  /** Rows of the whole list. The document has the first of them. */
  readonly total: number;
  /** Shown instead of an empty table. */
  readonly empty: string;
}

/** A row is higher on a phone. */
const [few, fewOnPhone] = [20, 10];

/** A table of a report opened by link: the first rows, then all. Paper has all of them. */
export function SharedRows<Row>({ title, note, columns, rows, total, empty }: Props<Row>) {
  const { t } = useText('sharedReports');
  const [all, setAll] = useState(false);
  const [phone, printing] = [usePhone(), usePrinting()];
  const shown = all || printing ? rows : rows.slice(0, phone ? fewOnPhone : few);
  const missing = total - rows.length;
  return (
    <SectionFrame title={title}>
      {note && <p className={classes.note}>{note}</p>}
      {rows.length === 0 && <p className={classes.note}>{empty}</p>}
      {rows.length > 0 && phone && !printing && <RowCards label={title} columns={columns} rows={shown} />}
      {rows.length > 0 && (!phone || printing) && (
        <FigureTable
          label={title}
          className={classes.table}
          head={columns.map(({ head, words }) => (
            <th key={head} scope="col" data-words={words}>
              {head}
            </th>
          ))}
        >
          {shown.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
            <tr key={place}>
              {columns.map(({ head, cell, words }, column) =>
                column === 0 ? (
                  <th key={head} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={head} data-words={words}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </FigureTable>
      )}
      {shown.length < rows.length && (
        <Button variant="default" size="xs" className={classes.more} onClick={() => setAll(true)}>
          {t('page.more', { count: rows.length - shown.length })}
        </Button>
      )}
      {missing > 0 && shown.length === rows.length && <p className={classes.note}>{t('pdf.moreRows', { count: missing })}</p>}
    </SectionFrame>
  );
}

/** Figures as columns. */
export function useSharedFigures() {
  const { t } = useText('figures');
  return <Name extends FigureName>(names: readonly Name[]) =>
    names.map((name) => ({
      head: t(`name.${name}`),
      cell: (row: { readonly [N in Name]: number | null }) => <PeriodFigure name={name} value={row[name]} />,
    }));
}

/** Change of the area. */
export const areaChange = ({ actualArea, previousActualArea }: { readonly actualArea: number; readonly previousActualArea: number }) => (
  <ChangeTag name="actualArea" now={actualArea} before={previousActualArea} />
);
