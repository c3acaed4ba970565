import { VisuallyHidden } from '@mantine/core';
import { memo, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { InCellProvider } from '../../hint.tsx';
import { Link } from '../../link.tsx';
import type { Column } from '../column.ts';
import { InPhoneRowProvider } from '../row-actions.tsx';
import { SelectBox } from '../selection.tsx';
import type { RowsProps } from '../table.tsx';
import { type RowProps, useRow } from '../table-row.tsx';
import { phoneColumns } from './phone-columns.ts';
import classes from './phone-rows.module.css';

/** Memoized: a refresh returns mostly unchanged rows. */
const PhoneRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>({ rowActions, ...parts }: RowProps<Row, Column<Row>>) {
  const { row, rowKey, columns, selection, selectLabel } = parts;
  const { target, attributes } = useRow(parts);
  const { title, states, facts } = useMemo(() => phoneColumns(columns), [columns]);
  const name = title?.cell(row);
  return (
    <tr {...attributes}>
      {selection && (
        <td className={classes.select}>
          <SelectBox selection={selection} rowKey={rowKey} label={selectLabel} />
        </td>
      )}
      <td className={classes.words}>
        <div className={classes.first}>
          <div className={classes.title} title={typeof name === 'string' ? name : undefined}>
            {target === undefined ? name : <Link to={target}>{name}</Link>}
          </div>
          {states.map(({ id, cell }) => (
            <div key={id}>{cell(row)}</div>
          ))}
        </div>
        <div className={classes.facts}>
          {facts.map(({ column, isLabeled }) => (
            <Fact key={column.id} column={column} row={row} isLabeled={isLabeled} />
          ))}
        </div>
      </td>
      {rowActions && (
        <td className={classes.actions}>
          <InPhoneRowProvider value={true}>{rowActions(row)}</InPhoneRowProvider>
        </td>
      )}
    </tr>
  );
}

interface FactProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly isLabeled: boolean;
}

function Fact<Row>({ column: { head, cell }, row, isLabeled }: FactProps<Row>) {
  const content = cell(row);
  if (content === null) return null;
  return (
    <div className={classes.fact} title={typeof content === 'string' ? content : undefined}>
      {isLabeled ? <span className={classes.label}>{head}</span> : <VisuallyHidden>{head}</VisuallyHidden>} {content}
    </div>
  );
}

const placeholders = [0, 1, 2, 3, 4, 5, 6, 7];

/** Rows of two lines: name and state, then the most important facts. */
export function PhoneRows<Row>({ label, filters, columns, rows, stale, keyOf, selection, ...parts }: RowsProps<Row>) {
  const { t } = useText('kit');
  const region = useTopOfPage(JSON.stringify([filters.values, filters.sort, filters.page, filters.size]));
  return (
    <section ref={region} className={classes.region} aria-label={label}>
      <table className={classes.table} aria-busy={stale || !rows}>
        <tbody data-stale={(stale && rows !== undefined) || undefined}>
          <InCellProvider value={true}>
            {rows?.map((row) => (
              <PhoneRow
                key={keyOf(row)}
                row={row}
                rowKey={keyOf(row)}
                columns={columns}
                selection={selection}
                selectLabel={selection && t('list.selectRow', { name: selection.nameOf(row) })}
                {...parts}
              />
            )) ??
              placeholders.map((one) => (
                <tr key={one}>
                  <td className={classes.words}>
                    <span className={classes.bar} style={{ width: `${50 + (one % 3) * 12}%` }} />
                    <span className={classes.bar} style={{ width: `${70 + (one % 2) * 15}%` }} />
                  </td>
                </tr>
              ))}
          </InCellProvider>
        </tbody>
      </table>
    </section>
  );
}

/** Shows the first row of a new page: the links to it are below the last row. */
function useTopOfPage(question: string): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  const previous = useRef(question);
  useEffect(() => {
    if (previous.current === question) return;
    previous.current = question;
    if (region.current && region.current.getBoundingClientRect().top < 0) region.current.scrollIntoView({ block: 'start' });
  }, [question]);
  return region;
}
