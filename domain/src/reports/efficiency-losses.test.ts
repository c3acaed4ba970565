import { lossCauses } from '@botify/contract/reports/task-reports.contract';
import type { TaskTimeline } from '@botify/contract/robots/task-report';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { efficiencyLosses } from './efficiency-losses.ts';

/** Ten steps of a minute at a pace of 1,800 m²/h: a meter wide, half a meter a second. */
const even: TaskTimeline = {
  stepSeconds: 60,
  efficiency: Array(10).fill(1800),
  speed: Array(10).fill(0.5),
  battery: Array(10).fill(80),
  x: Array(10).fill(0),
  y: Array(10).fill(0),
  cleaning: [[0, 10]],
  subTasks: [{ name: 'A', kind: 'clean', span: [0, 10] }],
  flags: {},
  modes: {},
  faults: { intelligent: [], scrub: [] },
};
const run = { timeline: even, cleanWidth: 1000, effectiveArea: 300, seconds: 600 };
const standing = (timeline: Partial<TaskTimeline>) => ({
  ...run,
  effectiveArea: 240,
  timeline: { ...even, efficiency: [...Array(8).fill(1800), 0, 0], cleaning: [[0, 8]], ...timeline },
});
const lostTo = (split: ReturnType<typeof efficiencyLosses>) =>
  Object.fromEntries(split?.causes.map(({ cause, lost }) => [cause, lost]) ?? []);

describe('[R-02] efficiency losses', () => {
  it('are empty for a run at constant best efficiency', () => {
    expect(efficiencyLosses(run)).toEqual({ theoretical: 1800, actual: 1800, causes: [] });
  });

  it.each([
    ['fault', { faults: { intelligent: [[8, 10]], scrub: [] } }],
    ['fault', { faults: { intelligent: [], scrub: [[8, 10]] }, flags: { giveWay: [[8, 10]] } }],
    ['pause', { modes: { emergency: [[8, 10]] } }],
    ['pause', {}],
    ['charge', { battery: [80, 80, 80, 80, 80, 80, 80, 80, 81, 82] }],
    ['refill', { flags: { cleanWaterEmpty: [[8, 10]] } }],
    ['refill', { flags: { dirtyWaterFull: [[8, 10]] } }],
    ['giveWay', { flags: { giveWay: [[8, 10]] } }],
    ['giveWay', { flags: { excuseMe: [[8, 10]] } }],
    ['avoid', { flags: { avoidObstacle: [[8, 10]] } }],
    ['avoid', { flags: { bypassObstacle: [[8, 10]] } }],
    ['bump', { flags: { speedBump: [[8, 10]] } }],
    ['slowdown', { flags: { slowdownZone: [[8, 10]] } }],
    ['navigate', { subTasks: [{ name: 'B', kind: 'navigate', span: [8, 10] }] }],
  ] as [string, Partial<TaskTimeline>][])('attributes two minutes of standstill to %s', (cause, timeline) => {
    const split = efficiencyLosses(standing(timeline));
    expect(split?.actual).toBeCloseTo(1440);
    expect(lostTo(split)).toEqual({ [cause]: expect.closeTo(360) });
    expect(split?.causes[0]?.seconds).toBeCloseTo(120);
  });

  it('attributes slow cleaning to pace, and repeated cleaning to overlap', () => {
    const slow = { ...even, efficiency: [...Array(5).fill(1800), ...Array(5).fill(900)] };
    expect(lostTo(efficiencyLosses({ ...run, timeline: slow, effectiveArea: 200 }))).toEqual({
      pace: expect.closeTo(450),
      overlap: expect.closeTo(150),
    });
  });

  it('use the highest speed while cleaning, not while driving', () => {
    const speed = [...Array(8).fill(0.5), 2, 2];
    expect(efficiencyLosses(standing({ speed }))?.theoretical).toBe(1800);
  });

  it('are undefined without a width, a speed or a timeline', () => {
    expect(efficiencyLosses({ ...run, cleanWidth: null })).toBeUndefined();
    expect(efficiencyLosses({ ...run, seconds: 0 })).toBeUndefined();
    expect(efficiencyLosses({ ...run, timeline: { ...even, speed: Array(10).fill(null) } })).toBeUndefined();
    expect(efficiencyLosses({ ...run, timeline: { ...even, speed: [] } })).toBeUndefined();
  });

  it('theoretical efficiency minus all losses is the actual one', () => {
    const spans = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 })).map(([a, b]) => [Math.min(a, b), Math.max(a, b)]),
      {
        maxLength: 3,
      },
    );
    const series = fc.array(fc.option(fc.double({ min: 0, max: 3000, noNaN: true })), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(
        series,
        spans,
        spans,
        spans,
        spans,
        fc.double({ min: 0, max: 500, noNaN: true }),
        (efficiency, cleaning, giveWay, manual, scrub, area) => {
          const timeline = { ...even, efficiency, cleaning, flags: { giveWay }, modes: { manual }, faults: { intelligent: [], scrub } };
          const split = efficiencyLosses({ ...run, timeline, effectiveArea: area });
          const lost = split?.causes.reduce((sum, cause) => sum + cause.lost, 0) ?? 0;
          expect(Math.abs((split?.theoretical ?? 0) - lost - (split?.actual ?? 0))).toBeLessThan(0.05 * lossCauses.length);
          expect(split?.causes.reduce((sum, { seconds }) => sum + seconds, 0) ?? 0).toBeLessThan(600.001);
        },
      ),
    );
  });
});
