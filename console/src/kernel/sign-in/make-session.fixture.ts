import type { Endpoint } from '@botify/contract/kernel/endpoint';
import { words as english } from '@botify/text/en-US/words';
import { makeBrand } from '../brand/brand-store.ts';
import { fakeJar } from '../browser/cookie-jar.fixture.ts';
import type { Answer, Rest } from '../call/make-call.ts';
import type { AnyInput } from '../call/request.ts';
import { whileChanging } from '../session/session-change.ts';
import { makeSessionStore } from '../session/session-store.ts';
import { makeSession } from './make-session.ts';

export const user = {
  nickName: 'Chen',
  mobile: null,
  avatar: null,
  introduction: 'hi',
  permissions: ['manager'],
  type: 2,
  tenantCode: 'harbour',
  username: 'a@b.c',
};
export const roles = [
  { id: 'r1', code: 'manager', name: 'Manager', number: 10 },
  { id: 'r2', code: 'customer', name: 'Customer', number: 100 },
];
const now = new Date('2026-11-15T00:00:00Z');
export const inFiveDays = new Date('2026-11-20T00:00:00Z');

/** A session with a fake server: `answers` defines its responses, `made` records the calls. */
export function fakeSession(hash = '') {
  const made: { key: string; input: AnyInput; asForm: boolean | undefined; quiet: boolean | undefined }[] = [];
  const answers: Record<string, (input: AnyInput) => unknown> = {
    'GET /authority/settings': () => ({ loginByPost: true, demo: false, setupNeeded: false }),
    'GET /authority/oauth/token': () => ({ access_token: 'tok', data: user }),
    'POST /authority/oauth/token': () => ({ access_token: 'tok', data: user }),
    'GET /authority/users/info': () => user,
    'PUT /authority/oauth/getCurrentUserRole': ({ body }) =>
      body ? { data: [...roles].reverse(), access_token: 'tok2' } : { data: roles },
    'POST /authority/oauth/roleRouter': ({ body }) => [{ id: `menu of ${Object.values(body ?? {})[0]}` }],
    'DELETE /authority/oauth/logout': () => null,
  };
  async function call<E extends Endpoint>({ method, path }: E, ...[given, { asForm, quiet } = {}]: Rest<E>): Promise<Answer<E>> {
    const input = (given ?? {}) as AnyInput;
    const key = `${method} ${path}`;
    made.push({ key, input, asForm, quiet });
    return answers[key]?.(input) as Answer<E>;
  }
  const left: string[] = [];
  const jar = fakeJar();
  const store = makeSessionStore(undefined);
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  const brand = makeBrand(
    () => storage,
    () => hash,
  );
  const session = makeSession({
    call,
    whileChanging,
    store,
    jar,
    now: () => now,
    rememberDays: 5,
    rolesMissing: () => english.session.rolesMissing,
    moreMenu: async () => [],
    leaveFor: (url) => left.push(url),
    brand,
  });
  const login = (remember: boolean) => session.login({ username: 'a@b.c', password: 'secret', code: '12', key: 'k', remember });
  const keys = () => made.map(({ key }) => key);
  return { made, answers, left, jar, store, session, login, keys, brand };
}
