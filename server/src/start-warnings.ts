import type { Logger } from './kernel/log.ts';
import type { KeySource } from './kernel/secrets/key-ring.ts';
import type { Config } from './kernel/settings.ts';
import type { Barrier } from './kernel/tenant-barrier.ts';

/** A stolen data folder or disk then contains both the secrets and their key. */
export function warnOfKey({ NODE_ENV }: Config, { file, generated, keys }: KeySource): string[] {
  if (NODE_ENV !== 'production') return [];
  if (keys().length === 0) return ['SECRETS_KEY is not set: stored secrets are not encrypted, see docs/secrets.md.'];
  return generated
    ? [
        `SECRETS_KEY is not set: stored secrets are encrypted with a key beside them (${file}). Keep the key elsewhere, see docs/secrets.md.`,
      ]
    : [];
}

/** A fault in the server would then give the whole computer away. */
export function warnOfRoot({ NODE_ENV, RUN_AS }: Config, log: Logger): string[] {
  if (NODE_ENV !== 'production' || RUN_AS || process.geteuid?.() !== 0) return [];
  log.warn({ event: 'process.runs_as_root' });
  return ['The server runs as root. Start it as another user, or set RUN_AS to the user it should become, see docs/installation.md.'];
}

export function warnOfBarrier({ role, statements }: Barrier, log: Logger): string[] {
  if (role) return [];
  log.warn({ event: 'database.no_tenant_role', statements });
  return [
    `Tenants are separated by queries only, not by PostgreSQL as well. Run once as its administrator: ${statements.join('; ')}; see docs/database.md.`,
  ];
}
