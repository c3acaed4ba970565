import { describe, expect, it } from 'vitest';
import { laneSpans, machineStops } from './floor-motion.ts';
import { columns, laneHeight, lanes } from './floor-plan.ts';

describe('the drawing beside the login', () => {
  const spans = laneSpans(lanes, laneHeight);

  it('covers the lanes one after the other, back and forth, within one round', () => {
    for (const [index, span] of spans.entries()) {
      expect(span.to).toBeGreaterThan(span.from);
      expect(span.from).toBeGreaterThan(spans[index - 1]?.to ?? -1);
      expect(span.backwards).toBe(index % 2 === 1);
    }
    expect(spans.at(-1)?.to).toBeLessThan(1);
  });

  it('orders keyframes by time', () => {
    const times = machineStops(lanes, spans).map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times).toHaveLength(lanes.length * 2);
  });

  it('crosses no column', () => {
    for (const column of columns) {
      expect(lanes.filter((lane) => column.y < lane.y + laneHeight && lane.y < column.y + column.height)).toEqual([]);
    }
  });
});
