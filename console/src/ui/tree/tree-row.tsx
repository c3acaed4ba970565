import type { CSSProperties, DragEventHandler, ReactNode } from 'react';
import { ActiveRow } from '../active-row.tsx';
import { Icon } from '../icon.tsx';
import { Marked } from '../marked.tsx';
import type { DropTarget } from './drop-target.ts';
import classes from './tree.module.css';
import type { TreeRow as Row, TreeNode } from './tree-rows.ts';

/** `some`: only part of its descendants. */
export type TickState = 'all' | 'some' | 'none';

interface TreeTickProps {
  readonly name: string;
  readonly state: TickState;
  readonly disabled: boolean;
  readonly onTick: () => void;
}

/** Checkbox for pointer and screen reader users; keyboard users press space on the active row. */
const TreeTick = ({ name, state, disabled, onTick }: TreeTickProps) => (
  <input
    ref={(box) => {
      if (box) box.indeterminate = state === 'some';
    }}
    type="checkbox"
    className={classes.tick}
    aria-label={name}
    tabIndex={-1}
    checked={state === 'all'}
    disabled={disabled}
    onChange={onTick}
    onClick={(event) => event.stopPropagation()}
  />
);

interface TreeRowProps<N extends TreeNode> {
  readonly id: string;
  readonly row: Row<N>;
  readonly style: CSSProperties;
  readonly active: boolean;
  /** Undefined in a tree without selection. */
  readonly selected: boolean | undefined;
  readonly trailing: ReactNode;
  readonly search: string;
  readonly tick: { readonly state: TickState; readonly disabled: boolean; readonly onTick: () => void } | undefined;
  readonly drop: DropTarget | undefined;
  readonly drag: {
    readonly draggable?: boolean;
    readonly onDragStart?: DragEventHandler;
    readonly onDragOver?: DragEventHandler;
    readonly onDrop?: DragEventHandler;
    readonly onDragEnd?: DragEventHandler;
  };
  readonly dragged: boolean;
  readonly onPress: () => void;
  readonly onToggle: () => void;
}

const ariaChecked = { all: true, some: 'mixed', none: false } as const;

/** One node of a tree. */
export function TreeRow<N extends TreeNode>(props: TreeRowProps<N>) {
  const { id, row, style, active, selected, trailing, search, tick, drop, drag, dragged, onPress, onToggle } = props;
  const { node, level, open, position, siblings } = row;
  return (
    <ActiveRow
      id={id}
      role="treeitem"
      // The name of the box would repeat the name of the row.
      aria-labelledby={tick && !trailing ? `${id}-name` : undefined}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={open}
      aria-selected={selected}
      aria-checked={tick && ariaChecked[tick.state]}
      className={classes.row}
      data-active={active || undefined}
      data-dragged={dragged || undefined}
      data-drop={drop?.side}
      style={{ ...style, '--level': level, '--drop-level': drop?.level } as CSSProperties}
      onClick={onPress}
      {...drag}
    >
      {open === undefined ? (
        <span className={classes.toggle} />
      ) : (
        <span
          className={classes.toggle}
          data-open={open}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <Icon name="chevron" size={14} />
        </span>
      )}
      {tick && <TreeTick name={node.name} {...tick} />}
      <span id={`${id}-name`} className={classes.name} title={node.name}>
        <Marked text={node.name} words={search} />
      </span>
      {trailing && <span className={classes.trailing}>{trailing}</span>}
    </ActiveRow>
  );
}
