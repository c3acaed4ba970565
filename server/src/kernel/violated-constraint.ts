const uniqueViolation = '23505';

/** Name of the violated unique constraint; undefined for any other error. Drizzle has the error of the driver as cause. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error && 'code' in cause && cause.code === uniqueViolation && 'constraint' in cause)) return undefined;
  return String(cause.constraint);
}
