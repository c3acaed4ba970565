const tidied = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() || null;
  return Array.isArray(value) ? value.map(tidied) : value;
};

/** Without the spaces around what was typed; an empty line is none. What was not given stays away. */
export const tidyPart = <T extends object>(given: T): T =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, tidied(value)]),
  ) as T;
