import { locales } from '@botify/contract/kernel/locale';
import { words as english } from '@botify/text/en-US/words';
import { words as chinese } from '@botify/text/zh-CN/words';
import { expect, it } from 'vitest';
import { loadWords, type Namespace } from './words.ts';

const ofServer = ['alertMessages', 'errors', 'faults', 'fields', 'mail', 'menu', 'notices', 'operations', 'personalArchive', 'reportMail'];
// Of the service worker and the manifest, and only in development builds.
const ofOthers = [...ofServer, 'installedApp', 'development'];

it.each(locales)('[S-03] [T-50] every namespace of the console loads in %s', async (locale) => {
  const all: Readonly<Record<string, object>> = (await import(`../../../../text/src/${locale}/words.ts`)).words;
  for (const [namespace, texts] of Object.entries(all))
    if (!ofOthers.includes(namespace)) expect(await loadWords(locale, namespace as Namespace), namespace).toEqual(texts);
});

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
