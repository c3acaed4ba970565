import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { expect, it } from 'vitest';
import { sealedFigures, sealedText } from './sealed-text.ts';

const report = {
  robotSn: toRobotSn('CB1900-0001'),
  programName: '夜间车道清洗',
  startTime: '2026-05-01T19:00:00.000Z',
  endTime: '2026-05-01T20:00:00.000Z',
  outcome: 'completed',
  taskProgress: 100,
  targetArea: 2000,
  actualArea: 1900.5,
  effectiveArea: 1850,
  cleanSeconds: 3300,
  cleanCoverage: 92.5,
  cleanEfficiency: 2072.7272727272725,
  refillCount: 1,
  avoidCount: 4,
  bumpCount: 2,
  interruptionCount: 0,
  water: null,
  electricity: 1.2,
  batteryStart: 98,
  batteryEnd: 61,
} as const;

it('[R-03] the signed text is stable byte for byte, because existing signatures depend on it', () => {
  expect(sealedText(report)).toBe(
    '{"version":"task-report.1","robotSn":"CB1900-0001","programName":"夜间车道清洗","startTime":"2026-05-01T19:00:00.000Z",' +
      '"endTime":"2026-05-01T20:00:00.000Z","outcome":"completed","taskProgress":100,"targetArea":2000,"actualArea":1900.5,' +
      '"effectiveArea":1850,"cleanSeconds":3300,"cleanCoverage":92.5,"cleanEfficiency":2072.7272727272725,"refillCount":1,' +
      '"avoidCount":4,"bumpCount":2,"interruptionCount":0,"water":null,"electricity":1.2,"batteryStart":98,"batteryEnd":61}',
  );
});

it('[R-03] is independent of key order and of unsigned fields', () => {
  const turned = Object.fromEntries(Object.entries({ ...report, robotName: 'any' }).toReversed()) as typeof report;
  expect(sealedText(turned)).toBe(sealedText(report));
  expect(Object.keys(report).toSorted()).toEqual([...sealedFigures].toSorted());
});
