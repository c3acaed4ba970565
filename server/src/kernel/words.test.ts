import { errorKinds } from '@botify/contract/kernel/errors';
import { locales } from '@botify/contract/kernel/locale';
import { localeFromHeader } from '@botify/contract/kernel/locale-from-header';
import { textFor } from '@botify/text/translate';
import { expect, it } from 'vitest';

it('[S-03] has a message for every error in both languages, and they differ', () => {
  for (const key of Object.keys(errorKinds)) {
    const [chinese, english] = locales.map((locale) => textFor(locale)(`errors:${key}`));
    expect(chinese).not.toBe(`${key}`);
    expect(chinese === english && key !== 'request.invalid', key).toBe(false);
  }
});

it.each([
  [undefined, 'zh-CN'],
  ['', 'zh-CN'],
  ['en-US', 'en-US'],
  ['en-GB,en;q=0.9', 'en-US'],
  ['fr-FR,fr;q=0.9,en;q=0.8,zh;q=0.7', 'en-US'],
  ['en;q=0.1,zh-TW;q=0.8', 'zh-CN'],
  ['en;q=0', 'zh-CN'],
  ['tlh', 'zh-CN'],
  ['\u0000;;;q=,,', 'zh-CN'],
  [`${'x'.repeat(5000)},en`, 'zh-CN'],
])('[S-03] Accept-Language %j selects %s', (header, locale) => {
  expect(localeFromHeader(header)).toBe(locale);
});
