import { Button, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { Icon, type IconName } from '../icon.tsx';
import type { Column } from './column.ts';
import {
  type ColumnChoice,
  inOrder,
  isDefault,
  isShown,
  leastWidth,
  mayMove,
  mostWidth,
  moveColumn,
  resizeColumn,
  toggleColumn,
  togglePin,
} from './column-choice.ts';
import classes from './column-panel.module.css';
import filters from './filters.module.css';

export interface ColumnPanelProps {
  readonly all: readonly Pick<Column<never>, 'id' | 'head' | 'extra'>[];
  readonly choice: ColumnChoice;
  readonly choose: (change: (choice: ColumnChoice) => ColumnChoice) => void;
  readonly reset: () => void;
  /** Current width of a column on the screen; undefined if it is hidden. */
  readonly widthOf: (id: string) => number | undefined;
}

/** Shows, orders, pins and resizes the columns of a list, by pointer or keyboard. */
export function ColumnPanel({ all, choice, choose, reset, widthOf }: ColumnPanelProps) {
  const { t } = useText('kit');
  const [dragged, setDragged] = useState<string>();
  const [moved, setMoved] = useState('');
  const columns = inOrder(all, choice);
  const keepFocus = useKeptFocus();

  function move(id: string, to: number): void {
    const column = columns.find((one) => one.id === id);
    if (!column || columns[to]?.id === id || !mayMove(all, choice, id, to)) return;
    choose((now) => moveColumn(all, now, id, to));
    setMoved(t('list.column.moved', { column: column.head, place: to + 1, number: columns.length }));
  }

  return (
    <>
      <ol className={classes.columns} aria-label={t('list.columns')}>
        {columns.map((column, index) => {
          const { id, head } = column;
          const isFirst = index === 0;
          const pinned = isFirst || choice.pinned.includes(id);
          const shift = (by: number) => (button: HTMLButtonElement) => {
            keepFocus(button);
            move(id, index + by);
          };
          return (
            <li
              key={id}
              className={classes.column}
              data-dragged={dragged === id || undefined}
              draggable={!isFirst}
              onDragStart={() => setDragged(id)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                move(dragged, index);
              }}
            >
              <label className={classes.name}>
                <input
                  type="checkbox"
                  // The first column identifies the row.
                  disabled={isFirst}
                  checked={isFirst || isShown(column, choice)}
                  onChange={() => choose((now) => toggleColumn(column, now))}
                />
                <span>{head}</span>
              </label>
              <Width
                label={t('list.column.width', { column: head })}
                width={choice.widths[id]}
                measure={() => widthOf(id)}
                onResize={(width) => choose((now) => resizeColumn(id, width, now))}
              />
              <Tool
                icon="pin"
                label={t('list.column.pin', { column: head })}
                pressed={pinned}
                disabled={isFirst}
                onPress={() => choose((now) => togglePin(id, now))}
              />
              <Tool
                icon="sortUp"
                label={t('list.column.up', { column: head })}
                disabled={!mayMove(all, choice, id, index - 1) || isFirst}
                onPress={shift(-1)}
              />
              <Tool
                icon="sortDown"
                label={t('list.column.down', { column: head })}
                disabled={!mayMove(all, choice, id, index + 1) || isFirst}
                onPress={shift(1)}
              />
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <div className={filters.foot}>
        <Button variant="subtle" size="compact-sm" disabled={isDefault(choice)} onClick={reset}>
          {t('list.columnsReset')}
        </Button>
      </div>
    </>
  );
}

/** Returns the focus to a button that moved with its row, which takes it away. */
function useKeptFocus(): (button: HTMLButtonElement) => void {
  const kept = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    kept.current?.focus();
    kept.current = null;
  });
  return (button) => {
    kept.current = button;
  };
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly pressed?: boolean;
  readonly disabled: boolean;
  readonly onPress: (button: HTMLButtonElement) => void;
}

/** Stays focusable while disabled: at the end of the list the keyboard user is still on it. */
const Tool = ({ icon, label, pressed, disabled, onPress }: ToolProps) => (
  <button
    type="button"
    className={classes.tool}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    aria-disabled={disabled}
    onClick={({ currentTarget }) => !disabled && onPress(currentTarget)}
  >
    <Icon name={icon} size={16} />
  </button>
);

const step = 16;

interface WidthProps {
  readonly label: string;
  readonly width: number | undefined;
  readonly measure: () => number | undefined;
  readonly onResize: (width: number | undefined) => void;
}

/** Width in pixels; empty: as wide as the content. The arrow keys start from the width on the screen. */
function Width({ label, width, measure, onResize }: WidthProps) {
  const { t } = useText('kit');
  const [draft, setDraft] = useState<string>();
  const type = (text: string) => {
    setDraft(text);
    const typed = Number(text);
    if (text === '') onResize(undefined);
    else if (typed >= leastWidth && typed <= mostWidth) onResize(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key];
    const now = width ?? measure();
    if (by === undefined || now === undefined) return;
    event.preventDefault();
    setDraft(undefined);
    onResize(now + by);
  };
  return (
    <input
      className={classes.width}
      inputMode="numeric"
      aria-label={label}
      title={label}
      placeholder={t('list.column.auto')}
      maxLength={3}
      value={draft ?? width ?? ''}
      onChange={(event) => type(event.currentTarget.value.replaceAll(/\D/g, ''))}
      onKeyDown={onKeyDown}
      onBlur={() => setDraft(undefined)}
    />
  );
}
