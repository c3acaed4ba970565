import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, memo, useId, useRef, useState } from 'react';
import { ActiveRow } from './active-row.tsx';
import { Icon } from './icon.tsx';
import classes from './tick-list.module.css';
import { type Searchable, type Ticked, turned, whereTo, withTicks } from './tick-list-rules.ts';

interface TickListRowProps {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly index: number;
  readonly total: number;
  readonly top: number;
  readonly ticked: boolean;
  readonly active: boolean;
}

/** Memoized: a tick renders one row among thousands. Events are delegated to the list. */
const TickListRow = memo(function TickListRow({ id, name, note, index, total, top, ticked, active }: TickListRowProps) {
  return (
    <ActiveRow
      id={id}
      role="option"
      aria-selected={ticked}
      aria-posinset={index + 1}
      aria-setsize={total}
      data-index={index}
      data-active={active || undefined}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span className={classes.box}>{ticked && <Icon name="check" size={14} />}</span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {note && <span className={classes.note}>{note}</span>}
      </span>
    </ActiveRow>
  );
});

interface Props<Id extends string> {
  readonly label: string;
  readonly found: readonly Searchable<Id>[];
  readonly ticked: Ticked<Id>;
  readonly onChange: (next: Ticked<Id>) => void;
  readonly height: number;
  readonly disabled: boolean;
}

const rowHeight = 44;

/** Virtualized rows. The list is one tab stop and names the active row. */
export function TickListRows<Id extends string>({ label, found, ticked, onChange, height, disabled }: Props<Id>) {
  const prefix = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [activeIndex, setActive] = useState(0);
  const active = Math.min(activeIndex, found.length - 1);
  /** Start of a range selection. */
  const turnedLast = useRef<number>(undefined);
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width: 0, height },
    // The height is given, so a hidden view needs no measuring.
    observeElementRect: (_list: Virtualizer<HTMLDivElement, Element>, tell) => tell({ width: 0, height }),
    // The active row is always rendered: aria-activedescendant refers to it.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(startIndex - overscan, 0);
      const to = Math.min(endIndex + overscan, count - 1);
      const shown = Array.from({ length: to - from + 1 }, (_, place) => from + place);
      return active < from ? [active, ...shown] : active > to ? [...shown, active] : shown;
    },
  });

  function turn(index: number, range: boolean): void {
    setActive(index);
    if (disabled) return;
    onChange(turned(ticked, found, index, range ? turnedLast.current : undefined));
    turnedLast.current = index;
  }
  function press(event: MouseEvent): void {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
    if (row) turn(Number(row.dataset.index), event.shiftKey);
  }
  function pressKey(event: KeyboardEvent): void {
    const to = whereTo(event.key, active, found.length, Math.floor(height / rowHeight));
    const all = event.key === 'a' && (event.ctrlKey || event.metaKey);
    if (to === undefined && event.key !== ' ' && !all) return;
    event.preventDefault();
    if (to !== undefined) {
      setActive(to);
      rows.scrollToIndex(to);
    } else if (all) {
      if (!disabled) onChange(withTicks(ticked, found, true));
    } else {
      turn(active, event.shiftKey);
    }
  }

  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={label}
      aria-multiselectable
      aria-readonly={disabled}
      aria-activedescendant={`${prefix}${active}`}
      tabIndex={0}
      className={classes.rows}
      style={{ height }}
      onClick={press}
      onKeyDown={pressKey}
    >
      <div role="presentation" className={classes.space} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const item = found[index];
          return (
            item && (
              <TickListRow
                key={item.id}
                id={`${prefix}${index}`}
                name={item.name}
                note={item.note}
                index={index}
                total={found.length}
                top={start}
                ticked={ticked.has(item.id)}
                active={index === active}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
