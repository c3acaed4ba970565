/** The server cannot start. The message is one line that names the setting to change. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** The reason of any thrown value, in one line. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n', 1).join();

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

export function asDatabaseRefusal(error: unknown, setting = 'DATABASE_URL'): unknown {
  if (error instanceof StartRefused) return error;
  return new StartRefused(`${setting}: the database cannot be used (${codeOf(error) ?? reasonOf(error)})`);
}
