import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { settings } from '../../kernel/settings/settings.ts';
import { LineIcon } from '../line-icon.tsx';
import { SearchBox } from '../list/search-box.tsx';
import classes from './tree.module.css';
import { type TreeStep, useTreeKeys } from './tree-keys.ts';
import { type TickState, TreeRow } from './tree-row.tsx';
import { branchesOf, type TreeNode } from './tree-rows.ts';
import { useOpenNodes } from './use-open-nodes.ts';
import { useRowWindow } from './use-row-window.ts';
import { type TreeMoves, useTreeDrag } from './use-tree-drag.ts';

const openAll = 'M7 9l5-5 5 5M7 15l5 5 5-5';
const closeAll = 'M7 4l5 5 5-5M7 20l5-5 5 5';

interface TreeToolsProps {
  readonly searchLabel: string;
  readonly search: string;
  readonly onSearch: (words: string) => void;
  /** Undefined for a tree without branches. */
  readonly onAll: ((open: boolean) => void) | undefined;
}

function TreeTools({ searchLabel, search, onSearch, onAll }: TreeToolsProps) {
  const { t } = useText('kit');
  return (
    <div className={classes.tools}>
      <SearchBox label={searchLabel} value={search} onType={onSearch} main={false} />
      {onAll && (
        <>
          <ActionIcon variant="default" size={36} aria-label={t('tree.openAll')} title={t('tree.openAll')} onClick={() => onAll(true)}>
            <LineIcon drawing={openAll} size={16} />
          </ActionIcon>
          <ActionIcon variant="default" size={36} aria-label={t('tree.closeAll')} title={t('tree.closeAll')} onClick={() => onAll(false)}>
            <LineIcon drawing={closeAll} size={16} />
          </ActionIcon>
        </>
      )}
    </div>
  );
}

interface TreeTicks {
  readonly stateOf: (id: string) => TickState;
  readonly onTick: (id: string) => void;
  readonly disabled?: ((id: string) => boolean) | undefined;
}

interface Props<N extends TreeNode> extends TreeMoves<N> {
  /** Accessible name. */
  readonly label: string;
  /** Parents before children. */
  readonly nodes: readonly N[];
  readonly selected?: string | undefined;
  /** Without it, clicking a row ticks it. */
  readonly onSelect?: ((id: string) => void) | undefined;
  /** End of the row, such as counts; without controls. */
  readonly trailing?: ((node: N) => ReactNode) | undefined;
  readonly ticks?: TreeTicks | undefined;
  readonly searchLabel: string;
  /** Text of an empty tree. */
  readonly emptyText: string;
  /** Maximum height; scrolls inside. */
  readonly height?: number | string;
}

/** Virtualized tree. Arrow keys move and open, Enter selects, the space bar ticks. */
export function Tree<N extends TreeNode>(props: Props<N>) {
  const { label, nodes, selected, onSelect, trailing, ticks, searchLabel, emptyText, height = 480 } = props;
  const { t } = useText('kit');
  const base = useId();
  const mobile = useMediaQuery(`(width < ${settings.mobileBelowPx}px)`, undefined, { getInitialValueInEffect: false });
  const { rows, place, search, setSearch, setOpen, setAllOpen } = useOpenNodes(nodes, selected);
  const { dragged, target, dragProps, leave } = useTreeDrag(nodes, props, setOpen);
  const [active, setActive] = useState<string>();
  const indexOf = (id: string | undefined) => rows.findIndex(({ node }) => node.id === id);
  const activeIndex = [indexOf(active), indexOf(selected), 0].find((index) => index >= 0) ?? 0;
  const { scroller, window, show } = useRowWindow({
    count: rows.length,
    rowHeight: mobile ? 44 : 36,
    // The active and the dragged row stay rendered when scrolled out of view.
    keep: [activeIndex, indexOf(dragged)],
    shown: { key: place ?? '', index: indexOf(selected) },
  });
  const rowId = (index: number) => `${base}-${rows[index]?.node.id}`;

  const press = (id: string) => {
    setActive(id);
    if (onSelect) onSelect(id);
    else if (!ticks?.disabled?.(id)) ticks?.onTick(id);
  };
  const take = ({ kind, id }: TreeStep) => {
    if (kind === 'open' || kind === 'close') setOpen(id, kind === 'open');
    else if (kind === 'choose' || !ticks) {
      if (kind !== 'go') press(id);
    } else if (kind === 'tick' && !ticks.disabled?.(id)) ticks.onTick(id);
    setActive(id);
    show(indexOf(id));
  };
  const onKeyDown = useTreeKeys(rows, activeIndex, take);

  if (nodes.length === 0) return <p className={classes.none}>{emptyText}</p>;
  return (
    <div className={classes.frame}>
      <TreeTools
        searchLabel={searchLabel}
        search={search}
        onSearch={(words) => {
          setSearch(words);
          show(0);
        }}
        onAll={branchesOf(nodes).size > 0 ? setAllOpen : undefined}
      />
      {rows.length === 0 ? (
        <p className={classes.none} role="status">
          {t('tree.noMatch')}
        </p>
      ) : (
        <div
          ref={scroller}
          role="tree"
          aria-label={label}
          aria-multiselectable={onSelect || !ticks ? undefined : true}
          aria-activedescendant={rowId(activeIndex)}
          tabIndex={0}
          className={classes.tree}
          style={{ maxHeight: height }}
          onKeyDown={onKeyDown}
          onDragLeave={(event) => {
            if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) leave();
          }}
        >
          <div role="none" className={classes.rows} style={{ height: window.height }}>
            {window.rows.map(({ index, start, size }) => {
              const row = rows[index];
              if (!row) return null;
              const { node } = row;
              return (
                <TreeRow
                  key={node.id}
                  id={rowId(index)}
                  row={row}
                  style={{ height: size, transform: `translateY(${start}px)` }}
                  active={index === activeIndex}
                  selected={onSelect && node.id === selected}
                  trailing={trailing?.(node)}
                  search={search}
                  tick={
                    ticks && {
                      state: ticks.stateOf(node.id),
                      disabled: ticks.disabled?.(node.id) ?? false,
                      onTick: () => {
                        setActive(node.id);
                        ticks.onTick(node.id);
                      },
                    }
                  }
                  drop={target?.at === node.id ? target : undefined}
                  drag={dragProps(row)}
                  dragged={node.id === dragged}
                  onPress={() => press(node.id)}
                  onToggle={() => setOpen(node.id, !row.open)}
                />
              );
            })}
          </div>
        </div>
      )}
    </div>
  );
}

const bars = [
  { id: 1, indent: 0 },
  { id: 2, indent: 1 },
  { id: 3, indent: 2 },
  { id: 4, indent: 2 },
  { id: 5, indent: 1 },
  { id: 6, indent: 1 },
  { id: 7, indent: 2 },
  { id: 8, indent: 1 },
];

/** Placeholder of a tree and its details; `columns` is the grid of both. */
export const TreeSkeleton = ({ columns = classes.columns }: { readonly columns?: string | undefined }) => (
  <div className={columns}>
    <div className={classes.card}>
      {bars.map(({ id, indent }) => (
        <span key={id} className={classes.bar} style={{ marginInlineStart: indent * 20, width: `${60 - indent * 8}%` }} />
      ))}
    </div>
    <div className={classes.card}>
      <span className={classes.bar} data-title />
      <span className={classes.bar} style={{ width: '45%' }} />
      <span className={classes.bar} style={{ width: '30%' }} />
    </div>
  </div>
);
