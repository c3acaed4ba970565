import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { expect, it } from 'vitest';
import { judge, tableOf } from './verdict.ts';

const robotSn = toRobotSn('CLUSTER-0001');
const alert = { robotSn, email: 'reader@cluster.example' };
const mail = { to: alert.email, source: `Subject: ${robotSn}` };
const sent = new Map([[robotSn, { statuses: 10, reports: new Map([['run-1', 100]]) }]]);
const nothingWrong = {
  sent,
  stored: new Map([[robotSn, { statuses: [[1, 11] as const], reports: new Map([['run-1', 1]]) }]]),
  alerts: [alert],
  mails: [mail, { ...mail, to: 'other@cluster.example' }],
};
const storedAs = (statuses: readonly (readonly [number, number])[], copies: number) =>
  new Map([[robotSn, { statuses, reports: new Map(copies > 0 ? [['run-1', copies]] : []) }]]);

it('[T-86] finds nothing wrong when everything confirmed is stored and every mail was sent once', () => {
  expect(judge(nothingWrong)).toEqual({ lost: [], duplicated: [] });
});

it.each([
  ['a machine that is not stored', { stored: new Map() }, ['10 status messages of CLUSTER-0001', 'task report CLUSTER-0001 run-1'], []],
  [
    'gaps between status messages, and one at the end',
    {
      stored: storedAs(
        [
          [1, 3],
          [5, 8],
        ],
        1,
      ),
    },
    ['3 status messages of CLUSTER-0001'],
    [],
  ],
  ['a lost report', { stored: storedAs([[1, 10]], 0) }, ['task report CLUSTER-0001 run-1'], []],
  ['a report stored twice', { stored: storedAs([[1, 10]], 2) }, [], ['task report CLUSTER-0001 run-1']],
  ['a mail that was not sent', { mails: [] }, ['mail about CLUSTER-0001'], []],
  ['a mail sent twice', { mails: [mail, mail] }, [], ['mail about CLUSTER-0001, 2 times']],
])('[T-86] finds %s', (_what, wrong, lost, duplicated) => {
  expect(judge({ ...nothingWrong, ...wrong })).toEqual({ lost, duplicated });
});

it('[T-86] shows in its table which fault was left out and why', () => {
  const figures = { calls: 1.25, confirmations: 0, failed: 2, recovery: 8, lost: 0, duplicated: 0 };
  const [, , first, second] = tableOf([
    { fault: 'none', ...figures },
    { fault: 'disk full', ...figures, skipped: 'no right to mount' },
  ]).split('\n');
  expect(first).toMatch(/^\| none +\| 1\.[23] +\| 0\.0 +\| 2 +\| 8\.0 +\| 0 +\| 0 +\|$/);
  expect(second).toMatch(/^\| disk full \(skipped: no right to mount\) +(\| – +){6}\|$/);
});
