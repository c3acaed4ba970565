import { words as english } from '@botify/text/en-US';
import { words as chinese } from '@botify/text/zh-CN';
import { expect, it } from 'vitest';
import { loadWords, type Namespace } from './words.ts';

it.each(['common', 'session', 'policy', 'shell', 'kit', 'units', 'errorLog'] satisfies Namespace[])(
  '[S-03] %s loads in the selected language',
  async (namespace) => {
    expect(await loadWords('zh-CN', namespace)).toEqual(chinese[namespace]);
    expect(await loadWords('en-US', namespace)).toEqual(english[namespace]);
  },
);

it('[C-03] has the texts of the error catalog', () => {
  expect(english.common.logout).toEqual({
    title: 'Confirm logout',
    text: 'You have been logged out, you can cancel to stay on this page, or log in again',
    confirm: 'Re-Login',
    cancel: 'Cancel',
  });
  expect(english.common.failed.error).toBe('Error');
  expect(english.common.hasError).toBe('Has Error');
  expect(chinese.common.logout).toMatchObject({ confirm: '重新登录', cancel: '取消' });
});

it('[S-05] has the login message in both languages', () => {
  expect(chinese.common.pleaseLogin).toBe('请登录');
  expect(english.common.pleaseLogin).toBe('Please log in');
});

it('[S-12] has the messages for the two passwords', () => {
  expect(english.session.problem.passwordNotMatch).toBe('The two passwords you entered did not match');
});
