import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestServer } from '../test-server.ts';
import { applyCase, type ValidCall } from './apply-case.ts';
import { faultOf, textOf } from './check-response.ts';
import { casesOf, type HostileCase } from './hostile-case.ts';
import type { Sample } from './hostile-values.ts';
import type { Operation } from './operations.ts';

/** `seed:path` of a counterexample, to run that one case again. */
const [seed, path] = (process.env.HOSTILE_REPLAY ?? '').split(/:(.*)/s);
const replay = seed ? { seed: Number(seed), ...(path ? { path } : {}) } : {};
/** Time after which a call counts as hanging, on the slowest machine. */
const hangsAfterMs = 120_000;

interface Target {
  readonly server: TestServer;
  readonly operation: Operation;
  readonly cases: number;
  /** Ids of other records and tenants. */
  readonly ids: readonly Sample[];
  /** A call that the server answers with 2xx. */
  validCall(): Promise<ValidCall>;
  tokenOf(caller: HostileCase['caller']): Promise<string | undefined>;
  /** Whether a call with this status used up what its valid call needs. */
  isSpent(status: number): boolean;
  /** What a response shows of another tenant. */
  revealedBy(text: string, sent: () => string): string | undefined;
}

let network = 0;
/** An address of its own for each call, because the product counts attempts per address. */
export function nextAddress(): string {
  network += 1;
  return `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`;
}

/** Sends the valid call of an operation, which must succeed, and then changed ones. Fails with the smallest wrong case. */
export async function attack({ server, operation, cases, ids, validCall, tokenOf, isSpent, revealedBy }: Target): Promise<void> {
  let valid: ValidCall | undefined;
  let allowed: string | undefined;
  const run = async ({ caller, language, changes }: HostileCase): Promise<number> => {
    allowed ??= await tokenOf('allowed');
    valid ??= await validCall();
    const token = caller === 'allowed' ? allowed : await tokenOf(caller);
    const headers = { 'accept-language': language, ...(token ? { authorization: `Bearer ${token}` } : {}), ...valid.headers };
    const request = applyCase(operation, { ...valid, headers }, changes);
    const response = await within(server.app.inject({ ...request, remoteAddress: nextAddress() }), hangsAfterMs);
    const status = response.statusCode;
    if (isSpent(status)) [valid, allowed] = [undefined, undefined];
    if (status === 429) await forgetAttempts(server);
    const text = textOf(response);
    const fault = faultOf(operation, response, text, String(request.headers?.['accept-language'] ?? language));
    if (fault) throw new Error(fault);
    const shown = revealedBy(text, () => JSON.stringify([request.url, request.payload?.toString()]));
    if (shown) throw new Error(`the response shows another tenant: ${shown}`);
    return status;
  };
  expect(await run({ caller: 'allowed', language: 'en-US', changes: [] }), 'status of the valid call').toBeLessThan(300);
  await fc.assert(
    fc.asyncProperty(casesOf(operation, ids), async (one) => void (await run(one))),
    { numRuns: cases, ...replay },
  );
}

async function forgetAttempts({ services: { db }, clock }: TestServer): Promise<void> {
  await db.execute(sql`DELETE FROM throttle`);
  // Closed buckets are remembered for five seconds.
  clock.forward(6_000);
}

async function within<T>(promise: PromiseLike<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no response within ${ms} ms`)), ms);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
