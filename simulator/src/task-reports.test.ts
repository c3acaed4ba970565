import { maxMessageBytes } from '@botify/contract/robots/robots.topics';
import { TaskReportMessage } from '@botify/contract/robots/task-report';
import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';
import { statusAt } from './status.ts';
import { taskReportsBetween } from './task-reports.ts';
import { logbooks, oneDay, today } from './testing/test-fleet.ts';

const fleet = logbooks(6, 30);
const valid = Compile(TaskReportMessage);
const told = fleet.map((logbook) => [...taskReportsBetween(logbook, logbook.start, today, today - 3 * oneDay)]);
const reports = told.flat();

it('[R-01] reports match the contract and fit into a message', () => {
  expect(reports.length).toBeGreaterThan(500);
  expect(reports.filter((report) => !valid.Check(report))).toEqual([]);
  expect(Math.max(...reports.map((report) => JSON.stringify(report).length))).toBeLessThan(maxMessageBytes / 2);
  expect(new Set(reports.map(({ reportId }) => reportId)).size).toBe(reports.length);
});

it('[R-01] report figures equal the counter differences', () => {
  for (const [index, logbook] of fleet.entries()) {
    for (const report of told[index]?.slice(0, 20) ?? []) {
      const [before, after] = [report.startTime, report.endTime].map((at) => statusAt(logbook, at, false).totals);
      expect(report.actualArea).toBeCloseTo((after?.area ?? 0) - (before?.area ?? 0), 1);
      expect(report.cleanSeconds).toBeCloseTo((after?.cleanSeconds ?? 0) - (before?.cleanSeconds ?? 0), 1);
      if (report.water !== undefined) expect(report.water).toBeCloseTo((after?.water ?? 0) - (before?.water ?? 0), 1);
      if (report.electricity !== undefined) {
        expect(report.electricity).toBeCloseTo((after?.electricity ?? 0) - (before?.electricity ?? 0), 2);
      }
    }
  }
});

it('[R-01] a CB1900 reports no water and an iWalk no electricity', () => {
  const measured = (prefix: string, name: 'water' | 'electricity') =>
    reports.filter(({ robotSn }) => robotSn.startsWith(prefix)).filter((report) => report[name] !== undefined).length;
  expect([measured('CB1900', 'water'), measured('IWALK', 'electricity')]).toEqual([0, 0]);
  expect(Math.min(measured('CB1900', 'electricity'), measured('IWALK', 'water'))).toBeGreaterThan(0);
});

it('[R-05] coverage of completed tasks: 82 to 96 of 100 in car parks, 90 to 98 indoors', () => {
  for (const { outcome, mapScene, effectiveArea, targetArea, actualArea } of reports) {
    const coverage = effectiveArea / targetArea;
    expect(effectiveArea).toBeLessThanOrEqual(actualArea);
    if (outcome !== 'completed') expect(coverage).toBeLessThan(0.98);
    else if (mapScene === 'indoor') expect(coverage > 0.895 && coverage < 0.98).toBe(true);
    else expect(coverage > 0.815 && coverage < 0.96).toBe(true);
  }
});

it('[R-02] the map of a report shows the target area', () => {
  const drawn = reports.flatMap((report) => (report.map ? [{ ...report, map: report.map }] : []));
  expect(drawn.length).toBeGreaterThan(20);
  for (const { map, targetArea } of drawn) {
    const planned = map.planned.reduce(
      (sum, [low = [], , high = []]) => sum + Math.abs(((high[0] ?? 0) - (low[0] ?? 0)) * ((high[1] ?? 0) - (low[1] ?? 0))),
      0,
    );
    expect(Math.abs(planned - targetArea)).toBeLessThan(targetArea * 0.01 + 2);
  }
});

it('[R-02] only recent reports have a timeline, with series of equal length and ranges within', () => {
  for (const { endTime, timeline, map, startTime, cleanSeconds } of reports) {
    expect([timeline !== undefined, map !== undefined]).toEqual(Array(2).fill(endTime > today - 3 * oneDay));
    if (!timeline) continue;
    const { stepSeconds, x, y, speed, battery, efficiency, cleaning, modes, flags, faults, subTasks } = timeline;
    expect(new Set([x, y, speed, battery, efficiency].map(({ length }) => length)).size).toBe(1);
    expect(x.length).toBeLessThanOrEqual(1000);
    expect(x.length * stepSeconds).toBeLessThanOrEqual((endTime - startTime) / 1000 + stepSeconds);
    const spans = [...Object.values(modes), ...Object.values(flags), faults.intelligent, faults.scrub, cleaning].flat();
    for (const [from = -1, to = -1] of [...spans, ...subTasks.map(({ span }) => span)].map((span) => span ?? [])) {
      if (from < 0 || to <= from || to > x.length) expect.unreachable(`${from}–${to} of ${x.length}`);
    }
    const cleaned = cleaning.reduce((sum, [from = 0, to = 0]) => sum + to - from, 0) * stepSeconds;
    expect(Math.abs(cleaned - cleanSeconds)).toBeLessThan(cleanSeconds * 0.1 + 4 * stepSeconds * cleaning.length);
  }
});
