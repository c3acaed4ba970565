import type { MachineStatus } from '../status-tag.tsx';
import { statusColor } from '../tokens.ts';
import { markShapes } from './mark-shapes.ts';

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
