import type { FaultPart, FaultType, NoticeLevel } from '@botify/contract/alarms/error-fields';
import type { Fault } from '@botify/contract/alarms/faults.contract';

/** Form values of a fault. Lists are edited as one entry per line. */
export interface FaultValues extends Record<string, unknown> {
  faultCode: string;
  noticeLevel: NoticeLevel;
  part: FaultPart;
  typeCode: FaultType;
  nameZh: string;
  nameEn: string;
  causesZh: string;
  causesEn: string;
  handlingZh: string;
  handlingEn: string;
}

export const listFields = ['causesZh', 'causesEn', 'handlingZh', 'handlingEn'] as const;
const nameFields = ['nameZh', 'nameEn'] as const;

export const emptyFault: FaultValues = {
  faultCode: '',
  noticeLevel: 'P2',
  part: 'intelligent',
  typeCode: 'other',
  nameZh: '',
  nameEn: '',
  causesZh: '',
  causesEn: '',
  handlingZh: '',
  handlingEn: '',
};

export const faultValues = ({ version: _, edited: __, causesZh, causesEn, handlingZh, handlingEn, ...rest }: Fault): FaultValues => ({
  ...rest,
  causesZh: causesZh.join('\n'),
  causesEn: causesEn.join('\n'),
  handlingZh: handlingZh.join('\n'),
  handlingEn: handlingEn.join('\n'),
});

/** Non-empty lines, trimmed. */
const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Body of the calls without the code, which cannot change. */
export const faultContent = ({ noticeLevel, part, typeCode, nameZh, nameEn, causesZh, causesEn, handlingZh, handlingEn }: FaultValues) => ({
  noticeLevel,
  part,
  typeCode,
  nameZh: nameZh.trim(),
  nameEn: nameEn.trim(),
  causesZh: linesOf(causesZh),
  causesEn: linesOf(causesEn),
  handlingZh: linesOf(handlingZh),
  handlingEn: linesOf(handlingEn),
});

export type FaultProblem = 'required' | 'code' | 'tooMany' | 'lineTooLong';
type Field = 'faultCode' | (typeof nameFields)[number] | (typeof listFields)[number];

const codeShape = /^[A-Z][A-Z0-9]{1,11}$/;
const mostLines = 10;
const longestLine = 200;

function problemOfLines(text: string): FaultProblem | undefined {
  const lines = linesOf(text);
  if (lines.length > mostLines) return 'tooMany';
  return lines.some((line) => line.length > longestLine) ? 'lineTooLong' : undefined;
}

/** Validation problems by field. */
export function faultProblems(values: FaultValues): [Field, FaultProblem][] {
  const code = values.faultCode.trim();
  return [
    ...(codeShape.test(code) ? [] : [['faultCode', code === '' ? 'required' : 'code'] as [Field, FaultProblem]]),
    ...nameFields.flatMap((field): [Field, FaultProblem][] => (values[field].trim() === '' ? [[field, 'required']] : [])),
    ...listFields.flatMap((field): [Field, FaultProblem][] => {
      const problem = problemOfLines(values[field]);
      return problem ? [[field, problem]] : [];
    }),
  ];
}
