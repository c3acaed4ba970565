import type { FaultPart, FaultType, NoticeLevel } from '@botify/contract/alarms/error-fields';
import type { Fault } from '@botify/contract/alarms/faults.contract';
import { type InEachLocale, inEachLocale, trimmed } from '@botify/contract/kernel/by-locale';
import { type Locale, locales } from '@botify/contract/kernel/locale';

/** Form values of a fault. Lists are edited as one entry per line. */
export interface FaultValues extends Record<string, unknown> {
  faultCode: string;
  noticeLevel: NoticeLevel;
  part: FaultPart;
  typeCode: FaultType;
  names: InEachLocale<string>;
  causes: InEachLocale<string>;
  handling: InEachLocale<string>;
}

export const listFields = ['causes', 'handling'] as const;

export const emptyFault: FaultValues = {
  faultCode: '',
  noticeLevel: 'P2',
  part: 'intelligent',
  typeCode: 'other',
  names: inEachLocale(() => ''),
  causes: inEachLocale(() => ''),
  handling: inEachLocale(() => ''),
};

export const faultValues = ({ version: _, edited: __, names, causes, handling, ...rest }: Fault): FaultValues => ({
  ...rest,
  names: inEachLocale((locale) => names[locale] ?? ''),
  causes: inEachLocale((locale) => causes[locale]?.join('\n') ?? ''),
  handling: inEachLocale((locale) => handling[locale]?.join('\n') ?? ''),
});

/** Non-empty lines, trimmed. */
const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Body of the calls without the code, which cannot change. */
export const faultContent = ({ noticeLevel, part, typeCode, names, causes, handling }: FaultValues) => ({
  noticeLevel,
  part,
  typeCode,
  names: trimmed(names),
  causes: inEachLocale((locale) => linesOf(causes[locale])),
  handling: inEachLocale((locale) => linesOf(handling[locale])),
});

export type FaultProblem = 'required' | 'code' | 'tooMany' | 'lineTooLong';
type Field = 'faultCode' | `${'names' | (typeof listFields)[number]}.${Locale}`;

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
    ...locales.flatMap((locale): [Field, FaultProblem][] => (values.names[locale].trim() === '' ? [[`names.${locale}`, 'required']] : [])),
    ...listFields.flatMap((field) =>
      locales.flatMap((locale): [Field, FaultProblem][] => {
        const problem = problemOfLines(values[field][locale]);
        return problem ? [[`${field}.${locale}`, problem]] : [];
      }),
    ),
  ];
}
