import { expect, it } from 'vitest';
import { emptyFault, faultContent, faultProblems, faultValues } from './values.ts';

const fault = {
  faultCode: 'C601',
  noticeLevel: 'P1',
  part: 'scrub',
  typeCode: 'cleaning',
  nameZh: '刷盘过载',
  nameEn: 'Brush overload',
  causesZh: ['缠绕', '地面过脏'],
  causesEn: ['Something wound around it'],
  handlingZh: [],
  handlingEn: [],
  edited: false,
  version: 3,
} as const;

it('[M-06] a fault survives its form unchanged', () => {
  const { faultCode: _, edited: __, version: ___, ...content } = fault;
  const values = faultValues({ ...fault, causesZh: [...fault.causesZh], causesEn: [...fault.causesEn], handlingZh: [], handlingEn: [] });
  expect(values.causesZh).toBe('缠绕\n地面过脏');
  expect(faultContent(values)).toEqual(content);
  expect(faultProblems(values)).toEqual([]);
});

it('[M-06] trims lines and drops empty ones', () => {
  expect(faultContent({ ...emptyFault, nameEn: ' a ', causesEn: ' one \r\n\n  \ntwo\n' })).toMatchObject({
    nameEn: 'a',
    causesEn: ['one', 'two'],
  });
});

it.each([
  {
    typed: {},
    problems: [
      ['faultCode', 'required'],
      ['nameZh', 'required'],
      ['nameEn', 'required'],
    ],
  },
  { typed: { faultCode: 'c601', nameZh: '甲', nameEn: 'A' }, problems: [['faultCode', 'code']] },
  { typed: { faultCode: 'C601', nameZh: '甲', nameEn: 'A', causesZh: 'x\n'.repeat(11) }, problems: [['causesZh', 'tooMany']] },
  { typed: { faultCode: 'C601', nameZh: '甲', nameEn: 'A', handlingEn: 'x'.repeat(201) }, problems: [['handlingEn', 'lineTooLong']] },
])('[M-06] reports the problem of $typed', ({ typed, problems }) => {
  expect(faultProblems({ ...emptyFault, ...typed })).toEqual(problems);
});
