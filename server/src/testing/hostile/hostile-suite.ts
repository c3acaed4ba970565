import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { RateLimiter } from '../../kernel/rate-limiter.ts';
import { tenantSecurityTable } from '../../schema/session.table.ts';
import { AccessFixture } from '../access-matrix/access-fixture.ts';
import { appRows } from '../access-matrix/app-rows.ts';
import { kinds } from '../access-matrix/kinds.ts';
import { rows } from '../access-matrix/rows.ts';
import { contractEndpoints, nameOf } from '../contract-endpoints.ts';
import { repetitions } from '../repetitions.ts';
import { useTestServer } from '../test-server.ts';
import { videoFixture } from '../video-fixture.ts';
import { attack } from './attack.ts';
import { callersOf } from './callers.ts';
import { Sample } from './hostile-values.ts';
import { openCalls } from './open-calls.ts';
import { type Operation, readOperations } from './operations.ts';
import { OtherTenant } from './other-tenant.ts';

const endpoints = (await contractEndpoints()).toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
/** The long run stays far below; a list that grows with every call would not. */
const maxGrowthBytes = 300e6;

const longestTestMs = repetitions(300_000, 1_200_000);

/** Needs an installation without accounts: hostile-setup.test.ts. */
export const setupCall = 'POST /authority/setup';
export const casesPerOperation = Math.ceil(repetitions(5_000, 100_000) / endpoints.length);

/** Limits have their own tests. Here they would answer instead of the operations. */
export const liftRateLimits = () => vi.spyOn(RateLimiter.prototype, 'spend').mockReturnValue();

/**
 * Attacks the operations of one part. Whatever is sent, the response is documented and says nothing about code or data of others, and
 * another tenant does not change.
 */
export function hostileSuite(part: number, parts: number): void {
  const server = useTestServer();
  const video = videoFixture(server);
  const mine = endpoints.filter((endpoint, index) => nameOf(endpoint) !== setupCall && index % parts === part);
  let operations: ReadonlyMap<string, Operation>;
  let other: OtherTenant;
  let fixture: AccessFixture;
  let tokenOf: Awaited<ReturnType<typeof callersOf>>;
  let open: ReturnType<typeof openCalls>;
  let ids: Sample[];
  let heapBefore = 0;

  beforeAll(async () => {
    const lifted = liftRateLimits();
    fixture = new AccessFixture(server);
    operations = new Map((await readOperations(server.app)).map((operation) => [operation.name, operation]));
    other = await OtherTenant.fill(server, fixture);
    tokenOf = await callersOf(fixture);
    open = openCalls(fixture, video);
    // Records that no fixture needs: changes of them do not affect other operations.
    ids = [...other.ids, new Sample('a missing id', fixture.absent())];
    for (const kind of kinds) ids.push(new Sample(`${kind} of harbour`, await fixture.make(kind)));
    heapBefore = usedHeap();
    return () => lifted.mockRestore();
  });

  it.each(mine.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (name, endpoint) => {
      const operation = operations.get(name);
      if (!operation) throw new Error(`${name} is not in the OpenAPI document`);
      const row = rows[name] ?? appRows[name] ?? {};
      // An earlier call may have set rules that the passwords of new accounts do not meet.
      const dropRules = () => server.services.db.delete(tenantSecurityTable).where(eq(tenantSecurityTable.tenantCode, 'harbour'));
      await attack({
        server,
        operation,
        cases: casesPerOperation,
        // The provider's staff can change every tenant.
        ids: row.staff ? ids.filter((id) => !other.ids.includes(id)) : ids,
        validCall: async () => {
          await dropRules();
          return (await open[name]?.()) ?? (await row.call?.(fixture, row.of ? await fixture.make(row.of) : '')) ?? {};
        },
        tokenOf: async (caller) => {
          await dropRules();
          return tokenOf(caller, endpoint, row);
        },
        // A captcha is valid once. No other GET changes anything.
        isSpent: (status) =>
          (operation.method !== 'GET' || name.endsWith('/oauth/token')) && (status < 300 || (status !== 400 && name in open)),
        // The provider's staff see every tenant.
        revealedBy: (text, sent) => (row.staff ? undefined : other.revealedBy(text, sent)),
      });
      server.logLines.length = 0;
      server.mails.length = 0;
      server.messages.length = 0;
    },
    longestTestMs,
  );

  it('left the other tenant unchanged', async () => {
    expect(await other.changedTables()).toEqual([]);
  });

  it('kept its memory', () => {
    expect(usedHeap() - heapBefore).toBeLessThan(maxGrowthBytes);
  });
}

function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
