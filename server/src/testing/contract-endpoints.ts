import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@botify/contract/kernel/endpoint';

const contract = join(import.meta.dirname, '../../../contract/src');
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Calls with a session of the console, or a key. */
export const needsSession = ({ access }: Endpoint): boolean => access !== 'open' && access !== 'device' && access !== 'app';

/** All endpoints, collected from the contract files, so that none has to be registered here. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const files = globSync('**/*.contract.ts', { cwd: contract });
  const modules = await Promise.all(files.map((file) => import(join(contract, file)) as Promise<Record<string, unknown>>));
  return (
    modules
      .flatMap((module) => Object.values(module))
      // Most are in groups, a few are exported directly.
      .flatMap((found) => (typeof found === 'object' && found !== null && !isEndpoint(found) ? Object.values(found) : [found]))
      .filter(isEndpoint)
  );
}
