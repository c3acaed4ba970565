import type { Words } from './words.ts';

type Column = `${'name' | 'causes' | 'handling'}${'Zh' | 'En'}`;
export type FaultWords = Readonly<Record<Column, string> & { faultCode: string }>;

/** The error catalog in one language, as texts: `faults:E301.name`, `faults:E301.causes.1`. */
export const wordsOfFaults = (faults: readonly FaultWords[], language: 'Zh' | 'En'): Words =>
  new Map(
    faults.flatMap((fault): [string, string][] => [
      [`faults:${fault.faultCode}.name`, fault[`name${language}`]],
      ...(['causes', 'handling'] as const).flatMap((column) =>
        fault[`${column}${language}`]
          .split('\n')
          .map((line, index): [string, string] => [`faults:${fault.faultCode}.${column}.${index + 1}`, line]),
      ),
    ]),
  );
