import { robots } from '@botify/contract/robots/robots.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import boardPage from '../../board/index.html?raw';
import consolePage from '../../index.html?raw';
import { robotRow } from '../features/robots/detail/robot-detail.fixture.ts';
import { prepareLogin } from '../features/session/login/login.fixture.ts';
import { menuEntry } from '../shell/navigation/menu-entry.fixture.ts';
import { productMenu, titledGroup } from '../shell/navigation/product-menu.fixture.ts';
import { api } from '../testing/fake-api.ts';
import { showApp } from '../testing/show.tsx';
import { auditRules, violations } from '../testing/violations.ts';

/** Viewports of Lighthouse for phone and desktop. */
const screens = [
  [412, 823],
  [1350, 940],
] as const;
const languages = ['zh-CN', 'en-US'] as const;
const cases = screens.flatMap(([width, height]) => languages.map((language) => ({ width, height, language })));

test.each([
  ['console', consolePage],
  ['data board', boardPage],
])('[S-03] the page of the %s has a title, a language and a description in both languages', (_name, html) => {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  expect(parsed.title).toBe('BOTIFY Manage');
  expect(parsed.documentElement.lang).toBe('zh-CN');
  expect(parsed.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(/清洁机器人.*cleaning robots/);
  expect(parsed.querySelector('meta[name=viewport]')?.getAttribute('content')).toBe('width=device-width, initial-scale=1');
});

test.each(cases)('[S-16] the login at $width px in $language passes the audits of Lighthouse', async ({ width, height, language }) => {
  await page.viewport(width, height);
  prepareLogin();
  const { t, getByRole } = await showApp('/login', { signedIn: false, language });
  await expect.element(getByRole('button', { name: t('session:login.submit') })).toBeVisible();
  expect(await violations('body', auditRules)).toEqual([]);
});

const machines = () => {
  const buttons = ['exportRobots', 'enrolRobot'].map((name) => menuEntry('', { name, type: 2 }));
  const list = menuEntry('/robot/machines', { component: 'RobotList', name: 'RobotList', meta: { title: 'Machines' }, children: buttons });
  return [...productMenu(), titledGroup('/machines', 'All machines', [list])];
};

test.each(cases)(
  '[S-16] the machine list at $width px in $language passes the audits of Lighthouse',
  async ({ width, height, language }) => {
    await page.viewport(width, height);
    api.answer(robots.list, {
      records: [robotRow('CB1900-0003'), robotRow('CB1900-0004', { status: 'warning', alertLevel: 'P0' })],
      total: 2,
      size: 20,
      current: 1,
      counts: { idle: 1, working: 0, offline: 0, warning: 1 },
    });
    api.answer(robots.dictionary, { customers: {}, projects: {}, robots: {} });
    const { getByRole } = await showApp('/robot/machines', { menu: machines(), language });
    await expect.element(getByRole('row').filter({ hasText: 'CB1900-0003' })).toBeVisible();
    expect(await violations('body', auditRules)).toEqual([]);
  },
);
