import { words as english } from '@botify/text/en-US/words';
import { words as chinese } from '@botify/text/zh-CN/words';
import { expect, it } from 'vitest';
import { documentTitle } from './title.ts';

it.each([
  [chinese.session.login.title, '登录 - BOTIFY Manage'],
  [english.session.login.title, 'Log in - BOTIFY Manage'],
  ['', 'BOTIFY Manage'],
])('[S-01] the title of %s is %s', (routeTitle, title) => {
  expect(documentTitle(routeTitle)).toBe(title);
});
