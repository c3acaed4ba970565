import { inEachLocale } from '@botify/contract/kernel/by-locale';
import { locales } from '@botify/contract/kernel/locale';
import { expect, it } from 'vitest';
import { emptyFault, faultContent, faultProblems, faultValues } from './values.ts';

const fault = {
  faultCode: 'C601',
  noticeLevel: 'P1',
  part: 'scrub',
  typeCode: 'cleaning',
  names: { 'zh-CN': '刷盘过载', 'en-US': 'Brush overload' },
  causes: { 'zh-CN': ['缠绕', '地面过脏'], 'en-US': ['Something wound around it'] },
  handling: { 'zh-CN': [], 'en-US': [] },
  edited: false,
  version: 3,
} as const;

it('[M-06] a fault survives its form unchanged', () => {
  const { faultCode: _, edited: __, version: ___, ...content } = fault;
  const values = faultValues({
    ...fault,
    causes: { 'zh-CN': [...fault.causes['zh-CN']], 'en-US': [...fault.causes['en-US']] },
    handling: { 'zh-CN': [], 'en-US': [] },
  });
  expect(values.causes['zh-CN']).toBe('缠绕\n地面过脏');
  expect(faultContent(values)).toMatchObject(content);
  expect(faultProblems(values)).toEqual([]);
});

const names = inEachLocale(() => 'A');

it('[M-06] trims lines and drops empty ones', () => {
  expect(
    faultContent({
      ...emptyFault,
      names: { ...emptyFault.names, 'en-US': ' a ' },
      causes: { ...emptyFault.causes, 'en-US': ' one \r\n\n  \ntwo\n' },
    }),
  ).toMatchObject({
    names: { 'en-US': 'a' },
    causes: { 'zh-CN': [], 'en-US': ['one', 'two'] },
  });
});

it.each([
  {
    typed: {},
    problems: [['faultCode', 'required'], ...locales.map((locale) => [`names.${locale}`, 'required'])],
  },
  { typed: { faultCode: 'c601', names }, problems: [['faultCode', 'code']] },
  {
    typed: { faultCode: 'C601', names, causes: { ...emptyFault.causes, 'zh-CN': 'x\n'.repeat(11) } },
    problems: [['causes.zh-CN', 'tooMany']],
  },
  {
    typed: { faultCode: 'C601', names, handling: { ...emptyFault.handling, 'en-US': 'x'.repeat(201) } },
    problems: [['handling.en-US', 'lineTooLong']],
  },
])('[M-06] reports the problem of $typed', ({ typed, problems }) => {
  expect(faultProblems({ ...emptyFault, ...typed })).toEqual(problems);
});
