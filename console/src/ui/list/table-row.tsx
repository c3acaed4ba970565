import { type CSSProperties, type MouseEvent, memo, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Column } from './column.ts';
import { type Selection, withKeys } from './selection.tsx';
import classes from './table.module.css';

export interface RowParts<Row> {
  /** Address of the record. The first cell is a link, and a click anywhere in the row follows it. */
  readonly to?: ((row: Row) => string) | undefined;
  readonly rowActions?: ((row: Row) => ReactNode) | undefined;
}

interface Props<Row> extends RowParts<Row> {
  readonly row: Row;
  readonly rowKey: string;
  readonly columns: readonly Column<Row>[];
  readonly selection: Selection<Row> | undefined;
  readonly selectLabel: string | undefined;
}

/** Memoized: a refresh returns mostly unchanged rows. */
export const TableRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>({ row, rowKey, columns, selection, selectLabel, to, rowActions }: Props<Row>) {
  const navigate = useNavigate();
  const target = to?.(row);
  const selected = selection?.selected.has(rowKey) ?? false;
  // Keyboard users have the link in the first cell.
  const follow = (event: MouseEvent<HTMLTableRowElement>) => {
    if (target !== undefined && meansTheRow(event)) void navigate(target);
  };
  return (
    <tr onClick={follow} data-link={target !== undefined || undefined} data-selected={selected || undefined}>
      {selection && (
        <td className={classes.select}>
          <input
            type="checkbox"
            aria-label={selectLabel}
            checked={selected}
            onChange={(event) => selection.onChange(withKeys(selection.selected, [rowKey], event.currentTarget.checked))}
          />
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
  readonly column: Column<Row>;
  readonly row: Row;
  readonly first: boolean;
  readonly target: string | undefined;
}

function Cell<Row>({ column: { head, cell, numeric, width, grows }, row, first, target }: CellProps<Row>) {
  const content = cell(row);
  const whole = typeof content === 'string' ? content : undefined;
  return (
    <td
      data-label={head}
      data-empty={content === null || undefined}
      data-first={first || undefined}
      data-numeric={numeric || undefined}
      data-grows={grows || undefined}
    >
      <div
        className={classes.content}
        title={whole}
        style={width === undefined || grows ? undefined : ({ '--most': `${width}px` } as CSSProperties)}
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
