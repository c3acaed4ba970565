/** Labels for fields and for their values. */
export interface ChangeWords {
  readonly label: Readonly<Record<string, string>>;
  readonly value: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface Change {
  readonly act: string;
  readonly before: object | null;
  readonly after: object | null;
}

/** One changed field. Values are lists, because a field can hold several; empty when the field is empty. */
export interface ReadableField {
  readonly key: string;
  readonly label: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;

const fieldsOf = (values: object | null): ReadonlyMap<string, unknown> => new Map(Object.entries(values ?? {}));

/** Labels the fields of a change. Keys and values without a label are shown as they are. */
export function readableChanges({ label, value: values }: ChangeWords, { act, ...change }: Change): ReadableField[] {
  const [before, after] = [fieldsOf(change.before), fieldsOf(change.after)];
  const aboutMembers = act === 'changeMembers';
  const read = (key: string, value: unknown): string[] => {
    if (value === null || value === undefined || value === '') return [];
    if (Array.isArray(value)) return value.flatMap((one) => read(key, one));
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return [own(own(values, aboutMembers ? 'member' : key), text) ?? text];
  };
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys
    .map((key) => ({
      key,
      // Members are keyed by their own names.
      label: (aboutMembers ? undefined : own(label, key)) ?? key,
      before: read(key, before.get(key)),
      after: read(key, after.get(key)),
    }))
    .filter((field) => field.before.length + field.after.length > 0);
}
