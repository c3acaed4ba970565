import { phonePattern } from '../../../ui/input-patterns.ts';

/** The named fields of a draft, with null instead of ''. */
export const pickFields = <T extends object, K extends keyof T>(draft: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, draft[name] === '' ? null : draft[name]])) as Pick<T, K>;

/** Lines of a serial number field. */
export const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const isPhone = (text: string): boolean => phonePattern.test(text);

/** Current capacity in percent of the design capacity. Higher readings are measuring errors and count as 100. */
export const batteryHealth = (designCapacity: number | null, fullCapacity: number | null): number | null =>
  designCapacity === null || designCapacity <= 0 || fullCapacity === null ? null : Math.min(100, (fullCapacity / designCapacity) * 100);
