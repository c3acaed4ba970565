import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeAfter, recentFirst, searchPages } from './search-pages.ts';

const chinese = [
  { path: '/robot/robotList', title: '机器人列表', above: ['机器人管理'] },
  { path: '/robot/AlarmMonitoring', title: '告警监控', above: ['机器人管理'] },
  { path: '/abnormalManage', title: '异常管理', above: ['机器人管理'] },
  { path: '/report/routeTaskReport', title: '清洁任务报告', above: ['数据报表'] },
  { path: '/report/weeklyReport', title: '日报与周报', above: ['数据报表'] },
  { path: '/system/user', title: '账号', above: ['系统设置'] },
];
const english = [
  { path: '/robot/robotList', title: 'Machines', above: ['Machine management'] },
  { path: '/robot/AlarmMonitoring', title: 'Alarm monitoring', above: ['Machine management'] },
  { path: '/abnormalManage', title: 'Error management', above: ['Machine management'] },
  { path: '/report/routeTaskReport', title: 'Cleaning task reports', above: ['Data reports'] },
  { path: '/report/weeklyReport', title: 'Daily and weekly reports', above: ['Data reports'] },
  { path: '/system/user', title: 'Accounts', above: ['System settings'] },
];
const found = (pages: typeof english, query: string, threshold?: number) => searchPages(pages, query, threshold).map(({ path }) => path);

describe('searching the pages', () => {
  it.each([
    [chinese, '告警', '/robot/AlarmMonitoring'],
    [chinese, '任务报告', '/report/routeTaskReport'],
    [chinese, '周报', '/report/weeklyReport'],
    [chinese, '清洁报告', '/report/routeTaskReport'],
    [chinese, '警控', '/robot/AlarmMonitoring'],
    [chinese, '系统设置 账号', '/system/user'],
    [english, 'alarm', '/robot/AlarmMonitoring'],
    [english, 'ALARM MON', '/robot/AlarmMonitoring'],
    [english, 'acounts', '/system/user'],
    [english, 'cleening task', '/report/routeTaskReport'],
    [english, 'task reports', '/report/routeTaskReport'],
    [english, 'data reports weekly', '/report/weeklyReport'],
    [english, 'abnormal', '/abnormalManage'],
    [english, 'robotlist', '/robot/robotList'],
    [english, '/system/user', '/system/user'],
    [chinese, 'ｗｅｅｋｌｙ', '/report/weeklyReport'],
    [chinese, '  alarm\t', '/robot/AlarmMonitoring'],
  ])('[S-18] finds a page by title, group or path (case %#)', (pages, query, path) => {
    expect(found(pages, query)[0]).toBe(path);
  });

  it('[S-18] finds a word at the end of a long name', () => {
    const title = 'Consumables and their wear by site, by machine and by operator over the last quarter';
    expect(searchPages([{ path: '/x', title, above: [] }], 'quarter')).toHaveLength(1);
  });

  it('[S-18] finds the pages of a group', () => {
    expect(found(chinese, '数据报表').sort()).toEqual(['/report/routeTaskReport', '/report/weeklyReport']);
  });

  it.each(['zzzzqq', '咖啡', '!!!', '控警'])('[S-18] finds nothing for %s', (query) => {
    expect([...found(chinese, query), ...found(english, query)]).toEqual([]);
  });

  it.each(['', '  ', '/', '\n'])('[S-18] returns all pages for %j', (query) => {
    expect(searchPages(english, query)).toBe(english);
  });

  it.each([
    ['chzzg', 'two of five letters differ, which is 0.4', true],
    ['czazgzr', 'three of seven letters differ, which is more than 0.4', false],
  ])('[S-18] applies the threshold of the settings to %s: %s', (query, _why, isFound) => {
    expect(searchPages([{ path: '/1', title: 'Chargers', above: [] }], query)).toHaveLength(isFound ? 1 : 0);
  });

  it('[S-18] respects a stricter threshold', () => {
    expect(found(english, 'acounts', 0)).toEqual([]);
    expect(found(english, 'accounts', 0)).toEqual(['/system/user']);
    expect(found(chinese, '警控', 0)).toEqual([]);
  });

  it('[S-18] returns pages for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (query) => {
        for (const page of searchPages(chinese, query)) expect(chinese).toContain(page);
      }),
    );
  });

  it('[S-18] lists recent pages first, without those no longer granted', () => {
    const paths = recentFirst(english, ['/system/user', '/gone', '/robot/AlarmMonitoring']).map(({ path }) => path);
    expect(paths).toHaveLength(english.length);
    expect(paths.slice(0, 3)).toEqual(['/system/user', '/robot/AlarmMonitoring', '/robot/robotList']);
    expect(recentFirst(english, [])).toEqual(english);
  });
});

it.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowDown', 0, 0, undefined],
  ['ArrowUp', 0, 0, undefined],
  ['Home', 1, 3, undefined],
  ['a', 1, 3, undefined],
])('[S-18] %s moves from %i of %i to %s', (key, active, count, next) => {
  expect(activeAfter(key, active, count)).toBe(next);
});
