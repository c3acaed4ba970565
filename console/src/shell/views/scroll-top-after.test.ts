import { expect, it } from 'vitest';
import { scrollTopAfter } from './scroll-top-after.ts';

const from = '/report/weeklyReport';

it.each(['/report/routeTaskReport', '/robot/robotList'])('[S-02] [S-17] restores the scroll position of %s', (to) => {
  expect(scrollTopAfter({ from, to, kept: true, left: 640 })).toBe(640);
});

it.each([
  '/robot/robotDetail',
  '/robot/AlarmMonitoring',
  '/abnormalManage',
  '/report/routeTaskReport/detail',
  '/report/runningReport',
  '/system/user',
  '/app/project/list',
  '/notify/robot',
])('[S-02] %s starts at the top although its view is kept', (to) => {
  expect(scrollTopAfter({ from, to, kept: true, left: 640 })).toBe(0);
});

it('[S-02] a first visit, a closed view and another address of the same page start at the top', () => {
  const to = '/robot/robotList';
  expect(scrollTopAfter({ from, to, kept: true, left: undefined })).toBe(0);
  expect(scrollTopAfter({ from, to, kept: false, left: 640 })).toBe(0);
  expect(scrollTopAfter({ from: to, to, kept: true, left: 640 })).toBe(0);
});
