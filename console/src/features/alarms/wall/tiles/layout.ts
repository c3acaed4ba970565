import type { MonitorStatus } from '@botify/contract/robots/work-state';
import type { WallItem, WallSection } from './groups.ts';

const gap = 8;
const headHeight = 40;
const afterSection = 16;
/** Height of the line that says that there are no alerts. */
const calmHeight = 56;

/** Alert tiles show more text. */
const shapes = { alert: { width: 264, height: 148 }, other: { width: 200, height: 108 } } as const;
const shapeOf = (status: MonitorStatus) => (status === 'alert' ? shapes.alert : shapes.other);

/** Position of a section, in pixels from the top of the wall. */
export interface Block {
  readonly section: WallSection;
  readonly top: number;
  readonly height: number;
  readonly columns: number;
  readonly tileHeight: number;
}
export interface WallLayout {
  readonly blocks: readonly Block[];
  readonly height: number;
}

/** At least two columns of small tiles on a phone. */
function columnsIn(width: number, status: MonitorStatus): number {
  const fitting = Math.floor((width + gap) / (shapeOf(status).width + gap));
  return Math.max(fitting, status === 'alert' ? 1 : 2);
}

/** Tiles of a section have the same height, so nothing has to be measured. An empty section is kept only for alerts. */
export function layOutWall(sections: readonly WallSection[], width: number): WallLayout {
  const blocks: Block[] = [];
  let top = 0;
  for (const section of sections) {
    const { status, items } = section;
    if (items.length === 0 && status !== 'alert') continue;
    const columns = columnsIn(width, status);
    const tileHeight = shapeOf(status).height;
    const rows = Math.ceil(items.length / columns);
    const height = headHeight + (rows === 0 ? calmHeight : rows * (tileHeight + gap) - gap);
    blocks.push({ section, top, height, columns, tileHeight });
    top += height + afterSection;
  }
  return { blocks, height: top };
}

export interface Placed {
  readonly item: WallItem;
  readonly column: number;
  /** From the top of its section. */
  readonly top: number;
}

/** Tiles of a section between two vertical positions of the wall. */
export function tilesBetween({ section: { items }, top, columns, tileHeight }: Block, from: number, to: number): readonly Placed[] {
  const pitch = tileHeight + gap;
  const begin = top + headHeight;
  const first = Math.max(0, Math.floor((from - begin) / pitch)) * columns;
  const last = Math.max(0, Math.ceil((to - begin) / pitch)) * columns;
  return items.slice(first, last).map((item, index) => ({
    item,
    column: index % columns,
    top: headHeight + ((first + index - (index % columns)) / columns) * pitch,
  }));
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
export const isArrow = (key: string): key is Arrow => ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key);

/** The tile an arrow key leads to; undefined at the edge of the wall. */
export function adjacentTile({ blocks }: WallLayout, key: string, arrow: Arrow): string | undefined {
  const filled = blocks.filter(({ section }) => section.items.length > 0);
  const at = filled.findIndex(({ section }) => section.items.some((item) => item.key === key));
  const block = filled[at];
  if (!block) return undefined;
  const { items } = block.section;
  const index = items.findIndex((item) => item.key === key);
  const forward = arrow === 'ArrowRight' || arrow === 'ArrowDown';
  const step = (arrow === 'ArrowUp' || arrow === 'ArrowDown' ? block.columns : 1) * (forward ? 1 : -1);
  const inside = items[index + step];
  if (inside) return inside.key;
  // The last row may be shorter than the one above it.
  const rowOf = (place: number) => Math.floor(place / block.columns);
  if (arrow === 'ArrowDown' && rowOf(index) < rowOf(items.length - 1)) return items.at(-1)?.key;
  const next = filled[at + (forward ? 1 : -1)]?.section.items;
  return forward ? next?.[0]?.key : next?.at(-1)?.key;
}
