import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useText } from '../../../../kernel/locale/text.ts';
import { Icon } from '../../../../ui/icon.tsx';
import classes from './board.module.css';
import type { WallChoice } from './choice.ts';
import { adjacentTile, type Block, isArrow, type Placed, tilesBetween, type WallLayout } from './layout.ts';
import { statusIcon, toneOf } from './look.tsx';
import { WallIncidentTile, WallTile } from './tile.tsx';
import type { WallWindow } from './window.ts';

interface Props {
  readonly layout: WallLayout;
  readonly window: WallWindow;
  readonly freshIds: ReadonlySet<string>;
  readonly filtered: boolean;
  readonly choice: WallChoice;
}

/** Sections of the wall with only the tiles in view. */
export function WallGrid({ layout, window: { space, from, to, width }, freshIds, filtered, choice }: Props) {
  /** Arrow keys move the focus between tiles. */
  function walk(event: KeyboardEvent): void {
    const key = event.target instanceof HTMLElement ? event.target.dataset.key : undefined;
    const next = key !== undefined && isArrow(event.key) ? adjacentTile(layout, key, event.key) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    focusTile(space.current, next);
  }
  return (
    <div ref={space} className={classes.space} style={{ height: layout.height }}>
      {width > 0 &&
        layout.blocks.map((block) => (
          <Section key={block.section.status} block={block} filtered={filtered} onKeyDown={walk}>
            {tilesBetween(block, from, to).map((placed) => tileOf(placed))}
          </Section>
        ))}
    </div>
  );

  function tileOf({ item, column, top }: Placed) {
    if (item.kind === 'incident') {
      const chosen = choice.siteId === item.key;
      return <WallIncidentTile key={item.key} incident={item.incident} {...{ column, top, chosen }} onOpen={choice.openIncident} />;
    }
    const { robot } = item;
    const fresh = freshIds.size > 0 && robot.errors.some(({ id }) => freshIds.has(id));
    const chosen = choice.robotSn === item.key;
    return <WallTile key={item.key} {...{ robot, column, top, fresh, chosen }} onOpen={choice.openRobot} />;
  }
}

/** The tile exists: one row beyond the visible area is always rendered. */
export function focusTile(space: HTMLElement | null, key: string): void {
  space?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

interface SectionProps {
  readonly block: Block;
  readonly filtered: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

function Section({ block: { section, top, height, columns, tileHeight }, filtered, onKeyDown, children }: SectionProps) {
  const { t } = useText('alarmWall');
  const { status, items, count } = section;
  const id = `wall-${status}`;
  const style = { top, height, '--columns': columns, '--tile-height': `${tileHeight}px` } as CSSProperties;
  return (
    <section className={classes.section} aria-labelledby={id} style={style} onKeyDown={onKeyDown}>
      <h2 id={id} className={classes.heading} style={toneOf[status]}>
        <Icon name={statusIcon[status]} size={16} />
        {t(`status.${status}`)}
        <span className={classes.number}>{count}</span>
      </h2>
      {items.length === 0 && (
        <p className={classes.calm}>
          <Icon name="check" size={18} />
          {t(filtered ? 'calmFiltered' : 'calm')}
        </p>
      )}
      {children}
    </section>
  );
}
