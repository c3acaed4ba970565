import type { LivePerson } from '../connections.ts';

/** A connected browser that no broker serves, for tests of feeds and subscriptions. */
export const testPerson = (changes: Partial<LivePerson> = {}): LivePerson => ({
  kind: 'person',
  client: { publish: () => undefined, unsubscribe: () => undefined, close: () => undefined },
  stream: { hasRoom: () => true },
  scope: { tenantCode: 'harbour', departmentId: null, groupId: null },
  permissions: new Set(),
  topics: new Set(),
  tokenHash: Buffer.alloc(0),
  sessionId: crypto.randomUUID(),
  chosenTenant: undefined,
  ...changes,
});
