import type { MachineStatus } from '../status-tag.tsx';
import { statusColor } from '../tokens.ts';

interface Shape {
  /** On a 24 unit grid around its center. */
  readonly outline: string;
  readonly glyph: string;
  /** Drawn as a ring instead of filled. */
  readonly hollow?: true;
}

/** One shape per status, since color alone is not accessible. */
export const markShapes: Readonly<Record<MachineStatus, Shape>> = {
  working: { outline: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0z', glyph: 'M10 8l6 4-6 4z' },
  idle: { outline: 'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z', glyph: 'M9.500 8.500v7M14.500 8.500v7' },
  offline: { outline: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0z', glyph: 'M7.500 7.500l9 9', hollow: true },
  warning: { outline: 'M10.300 2.600a2 2 0 0 1 3.400 0l9 15.400a2 2 0 0 1-1.700 3H3a2 2 0 0 1-1.700-3z', glyph: 'M12 8v5M12 16.700v.01' },
};

/** Status icon as drawn on the map, for legends. */
export function MarkIcon({ status, size = 18 }: { status: MachineStatus; size?: number }) {
  const { outline, glyph, hollow } = markShapes[status];
  const { mark } = statusColor[status];
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" strokeWidth={2.5} strokeLinecap="round" strokeLinejoin="round">
      <path d={outline} fill={hollow ? 'none' : mark} stroke={hollow ? mark : 'none'} />
      <path d={glyph} fill={status === 'working' ? '#fff' : 'none'} stroke={hollow ? mark : '#fff'} />
    </svg>
  );
}
