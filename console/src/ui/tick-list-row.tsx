import { memo } from 'react';
import { Icon } from './icon.tsx';
import classes from './tick-list.module.css';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly index: number;
  readonly total: number;
  readonly top: number;
  readonly ticked: boolean;
  readonly active: boolean;
}

/** Drawn again only when something of it changes: one tick among thousands draws one row. The list listens for it. */
export const TickListRow = memo(function TickListRow({ id, name, note, index, total, top, ticked, active }: Props) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active row.
    <div
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
    </div>
  );
});
