const known = new Map<string, boolean>();

/** A site's time zone is typed by people somewhere; one that does not exist must not break the page. */
export function isZone(name: string): boolean {
  const answer = known.get(name) ?? test(name);
  known.set(name, answer);
  return answer;
}

/** The same for whatever is known of where something happened. */
export const knownZone = (name: string | null | undefined): string | undefined => (name && isZone(name) ? name : undefined);

function test(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

let own: string | undefined;

/** The reader's. Kept, because a list asks for it with every row. */
export function ownZone(): string {
  own ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return own;
}

const made = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks there are from UTC at that moment: `UTC+8`, `UTC-3:30`. */
export function zoneOffset(at: Date, timeZone: string): string {
  const format = made.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' });
  made.set(timeZone, format);
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name.replace('GMT', 'UTC').replace(/\+0$/, '');
}
