import { expect, it } from 'vitest';
import { offeredPages } from './recent-pages.ts';

const above = [{ title: 'Machines', path: '/robot' }];
const page = (path: string, activePath = path, subTab = false) => ({ path, title: path, above, activePath, subTab });

it('[S-18] offers pages that can be opened by their path alone', () => {
  const pages = [
    page('/robot/robotList'),
    page('/robot/robotDetail', '/robot/robotList'),
    page('/robot/parts', '/robot/robotList', true),
    page('/robot/one/:sn'),
  ];
  expect(offeredPages(pages)).toEqual([
    { path: '/robot/robotList', title: '/robot/robotList', above: ['Machines'] },
    { path: '/robot/parts', title: '/robot/parts', above: ['Machines'] },
  ]);
});
