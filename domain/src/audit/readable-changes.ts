type Values = Readonly<Record<string, unknown>>;

/** Words for the fields of a change and for what they hold. */
export interface ChangeWords {
  readonly label: Readonly<Record<string, string>>;
  readonly value: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface Change {
  readonly act: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** One field of a change; a list where it holds several things, empty where it holds nothing. */
export interface ReadableField {
  readonly key: string;
  readonly label: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;

/** The fields of a change as people read them. What the words do not know stands there as it is. */
export function readableChanges({ label, value: values }: ChangeWords, { act, before, after }: Change): ReadableField[] {
  const aboutMembers = act === 'changeMembers';
  const read = (key: string, value: unknown): string[] => {
    if (value === null || value === undefined || value === '') return [];
    if (Array.isArray(value)) return value.flatMap((one) => read(key, one));
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return [own(own(values, aboutMembers ? 'member' : key), text) ?? text];
  };
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .map((key) => ({
      key,
      // Members stand there by their own names.
      label: (aboutMembers ? undefined : own(label, key)) ?? key,
      before: read(key, before?.[key]),
      after: read(key, after?.[key]),
    }))
    .filter((field) => field.before.length + field.after.length > 0);
}
