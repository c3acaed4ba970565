import { expect, it } from 'vitest';
import { parseScenario } from './scenarios.ts';

const robotSn = 'CB1900-0007';

it.each([
  ['keep every machine well', { act: 'keepWell' }],
  ['raise E302 on CB1900-0007', { act: 'raise', robotSn, code: 'E302', milliseconds: null }],
  ['raise E302 on CB1900-0007 for 5 minutes', { act: 'raise', robotSn, code: 'E302', milliseconds: 300_000 }],
  ['clear E302 on CB1900-0007', { act: 'clear', robotSn, code: 'E302' }],
  ['lose the network on CB1900-0007 for 1 hour', { act: 'loseNetwork', robotSn, milliseconds: 3_600_000 }],
  ['flood from CB1900-0007 2000', { act: 'flood', robotSn, count: 2000 }],
  ['clear every fault on CB1900-0007', { act: 'clearAll', robotSn }],
  ['restore the network on CB1900-0007', { act: 'restoreNetwork', robotSn }],
  ['set CB1900-0007 clean water 0', { act: 'tank', robotSn, tank: 'clean', percent: 0 }],
  ['set CB1900-0007 levels normal', { act: 'normalLevels', robotSn }],
  ['fast forward CB1900-0007 by 1 hour within 30 seconds', { act: 'fastForward', robotSn, milliseconds: 3_600_000, within: 30_000 }],
  ['set CB1900-0007 battery 12', { act: 'battery', robotSn, percent: 12 }],
  ['set CB1900-0007 battery normal', { act: 'battery', robotSn, percent: null }],
  ['finish task on CB1900-0007', { act: 'finishTask', robotSn }],
  ['send malformed from CB1900-0007', { act: 'malformed', robotSn }],
  ['send as IWALK-0001 from CB1900-0007', { act: 'impersonate', robotSn, as: 'IWALK-0001' }],
  ['jump clock of CB1900-0007 by 3 hours', { act: 'jumpClock', robotSn, milliseconds: 10_800_000 }],
  ['jump clock of CB1900-0007 by -90 seconds', { act: 'jumpClock', robotSn, milliseconds: -90_000 }],
  ['cover the camera of CB1900-0007', { act: 'cover', robotSn }],
  ['uncover the camera of CB1900-0007', { act: 'uncover', robotSn }],
  ['  repeat   last 10 of CB1900-0007 ', { act: 'repeat', robotSn, count: 10 }],
])('[L-03] parses "%s"', (words, expected) => {
  expect(parseScenario(words)).toEqual(expected);
});

it.each([
  '',
  'dance',
  'raise on CB1900-0007',
  'raise E302 on CB1900-0007 for 5 parsecs',
  'raise E302 on CB1900-0007 for -5 minutes',
  'set CB1900-0007 battery 120',
  'set CB1900-0007 dirty water 101',
  'fast forward CB1900-0007 by -1 hours within 30 seconds',
  'flood from CB1900-0007',
  'lose the network on CB1900-0007',
  'please finish task on CB1900-0007',
])('[L-03] rejects "%s" and quotes what was not understood', (words) => {
  expect(() => parseScenario(words)).toThrow(`not understood: ${words}`);
});
