import type { ErrorDetail, PastFixes } from '@botify/contract/alarms/error-records';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { page } from 'vitest/browser';
import { fixedId } from '../../../testing/fixed-id.ts';
import type { Words } from '../../../testing/show.tsx';
import { errorDetail, errorId as id } from '../errors/robot-error.fixture.ts';

export const path = `/abnormalManage/detail?id=${id}`;
export const section = (t: Words, name: string) => page.getByRole('region', { name: t(`errorManagement:detail.section.${name}`) });
export const story = (t: Words) => page.getByRole('list', { name: t('errorManagement:story.label') }).getByRole('listitem');
export const act = (t: Words, name: string) => page.getByRole('article').getByRole('button', { name: t(`errorManagement:act.${name}`) });
export const use = (t: Words) => page.getByRole('button', { name: t('errorManagement:fix.useNamed', { fix: 'Brush cleaned' }) });
export const dialog = page.getByRole('dialog');
export const submit = (t: Words, name: string) => dialog.getByRole('button', { name: t(`errorManagement:act.${name}`) });

export const note = (number: number, more: Partial<ErrorDetail['notes'][number]>): ErrorDetail['notes'][number] => ({
  id: fixedId(number),
  at: `2026-03-01T08:0${number}:00.000Z`,
  act: 'note',
  nickName: 'Zhou Hai',
  note: null,
  assignee: null,
  until: null,
  ...more,
});
export const taken = errorDetail({
  state: 'acknowledged',
  nickName: 'Zhou Hai',
  version: 4,
  acknowledgedAt: '2026-03-01T08:01:00.000Z',
  notes: [note(1, { act: 'acknowledge', note: 'I am there' })],
});
export const cures: PastFixes = {
  fixes: [
    { note: 'Brush cleaned', tried: 10, onMachine: 3, judged: 9, held: 8 },
    { note: 'Restarted', tried: 1, onMachine: 0, judged: 0, held: 0 },
  ],
  machine: [],
  fleet: [
    {
      id: fixedId(9),
      robotSn: toRobotSn('CB1900-0009'),
      remark: 'Garage 9',
      siteName: 'North',
      timeZone: null,
      startTime: '2026-02-01T08:00:00.000Z',
      duration: 600,
      resolvedAt: '2026-02-01T08:10:00.000Z',
      nickName: 'Lin Xiaowen',
      note: 'Brush cleaned',
    },
  ],
  count: 3,
  medianSeconds: 300,
};
