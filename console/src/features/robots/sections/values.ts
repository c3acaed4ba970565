/** What was typed, as the server wants it: these fields and no others, nothing where the line is empty. */
export const pickFields = <T extends object, K extends keyof T>(draft: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, draft[name] === '' ? null : draft[name]])) as Pick<T, K>;

/** Serial numbers stand one to a line. */
export const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The same as the contract's. */
const phoneShape = /^\+?[0-9][0-9 -]{4,18}[0-9]$/;
export const isPhone = (text: string): boolean => phoneShape.test(text);

/** How much of what it was made for a battery still holds. More than that is measured wrong and counts as all of it. */
export const batteryHealth = (designCapacity: number | null, fullCapacity: number | null): number | null =>
  designCapacity === null || designCapacity <= 0 || fullCapacity === null ? null : Math.min(100, (fullCapacity / designCapacity) * 100);
