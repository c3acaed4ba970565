/** The named fields of a draft, with null for emptied ones. */
export const pickFields = (draft: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names
      .map((name) => [name, (draft as Readonly<Record<string, unknown>>)[name]])
      .map(([name, value]) => [name, value === '' ? null : value]),
  );
