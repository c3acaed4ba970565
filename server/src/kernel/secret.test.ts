import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.unstubAllEnvs());

let copies = 0;
/** A fresh copy of the module, as a server process loads it: the shared one may already use the low cost of tests. */
const freshModule = (): Promise<typeof import('./secret.ts')> => import(/* @vite-ignore */ `./secret.ts?copy=${++copies}`);

it('hashes passwords at the full cost unless a test chooses another one', async () => {
  const { hashSecret, secretMatches, setHashCost } = await freshModule();
  const full = await hashSecret('a secret');
  expect(full).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  setHashCost({ memory: 8, passes: 1, parallelism: 1 });
  const cheap = await hashSecret('a secret');
  expect(cheap).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  for (const hash of [full, cheap]) {
    expect(await secretMatches('a secret', hash)).toBe(true);
    expect(await secretMatches('another', hash)).toBe(false);
  }
});

it('keeps the full cost in production', async () => {
  const { hashSecret, setHashCost } = await freshModule();
  vi.stubEnv('NODE_ENV', 'production');
  expect(() => setHashCost({ memory: 8, passes: 1, parallelism: 1 })).toThrow('fixed in production');
  expect(await hashSecret('a secret')).toContain('$m=19456,t=2,p=1$');
});

it('matches nothing against a text that is not a hash', async () => {
  const { matchNothing, secretMatches } = await freshModule();
  expect(await secretMatches('', '')).toBe(false);
  expect(await secretMatches('a secret', 'a secret')).toBe(false);
  expect(await matchNothing('a secret')).toBe(false);
});
