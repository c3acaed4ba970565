import { type CSSProperties, type MouseEvent, memo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../link.tsx';
import type { ArrangedColumn } from './column.ts';
import { leftOf } from './pinned-columns.ts';
import { SelectBox, type Selection } from './selection.tsx';
import classes from './table.module.css';

export interface RowParts<Row> {
  /** Address of the record. The first cell is a link, and a click anywhere in the row follows it. */
  readonly to?: ((row: Row) => string) | undefined;
  readonly rowActions?: ((row: Row) => ReactNode) | undefined;
}

export interface RowProps<Row, C> extends RowParts<Row> {
  readonly row: Row;
  readonly rowKey: string;
  readonly columns: readonly C[];
  readonly selection: Selection<Row> | undefined;
  readonly selectLabel: string | undefined;
}

/** A click anywhere in a row opens its record. Keyboard users have the link in the first cell. */
export function useRow<Row>({ row, rowKey, selection, to }: Pick<RowProps<Row, unknown>, 'row' | 'rowKey' | 'selection' | 'to'>) {
  const navigate = useNavigate();
  const target = to?.(row);
  const onClick = (event: MouseEvent<HTMLTableRowElement>) => {
    if (target !== undefined && meansTheRow(event)) void navigate(target);
  };
  const isSelected = selection?.selected.has(rowKey);
  return { target, attributes: { onClick, 'data-link': target !== undefined || undefined, 'data-selected': isSelected || undefined } };
}

/** Memoized: a refresh returns mostly unchanged rows. */
export const TableRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>({ rowActions, ...parts }: RowProps<Row, ArrangedColumn<Row>>) {
  const { row, rowKey, columns, selection, selectLabel } = parts;
  const { target, attributes } = useRow(parts);
  return (
    <tr {...attributes}>
      {selection && (
        <td className={classes.select}>
          <SelectBox selection={selection} rowKey={rowKey} label={selectLabel} />
        </td>
      )}
      {columns.map((column, index) => (
        <Cell key={column.id} column={column} row={row} first={index === 0} target={index === 0 ? target : undefined} />
      ))}
      {rowActions && (
        <td className={classes.actions}>
          <div>{rowActions(row)}</div>
        </td>
      )}
    </tr>
  );
}

interface CellProps<Row> {
  readonly column: ArrangedColumn<Row>;
  readonly row: Row;
  readonly first: boolean;
  readonly target: string | undefined;
}

/** Of both sides of the outermost cells, which have the most. */
const padding = 28;

function Cell<Row>({ column: { head, cell, numeric, width, grows, size, pin }, row, first, target }: CellProps<Row>) {
  const content = cell(row);
  const most = size === undefined ? width : size - padding;
  const whole = typeof content === 'string' ? content : undefined;
  return (
    <td
      data-label={head}
      data-empty={content === null || undefined}
      data-first={first || undefined}
      data-numeric={numeric || undefined}
      data-grows={grows || undefined}
      data-pinned={pin !== undefined || undefined}
      style={leftOf(pin)}
    >
      <div
        className={classes.content}
        title={whole}
        style={most === undefined || grows ? undefined : ({ '--most': `${most}px` } as CSSProperties)}
      >
        {target === undefined ? content : <Link to={target}>{content}</Link>}
      </div>
    </td>
  );
}

/** Excludes clicks on controls, text selections and overlays. */
function meansTheRow({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLTableRowElement>): boolean {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element) || !currentTarget.contains(target)) return false;
  return !target.closest('a, button, input, label, select') && !getSelection()?.toString();
}
