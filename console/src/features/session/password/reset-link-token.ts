import { useEffect, useState } from 'react';
import { sessionStore } from '../../../kernel/session/session-store.ts';

/** Kept with the entry of the browser's history: a reload, e.g. in the other language, still has it, and nobody sees it. */
const stateKey = 'resetLink';

/** What a mailed link carries, in the address as it arrives or kept after it was taken out of there. */
export function resetTokenIn(hash: string, state: unknown): string | undefined {
  const [path, search = ''] = hash.replace(/^#/, '').split('?');
  if (!/^\/login\/*$/i.test(path ?? '')) return undefined;
  const kept = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[stateKey] : undefined;
  return new URLSearchParams(search).get('reset') ?? (typeof kept === 'string' ? kept : undefined);
}

const read = () => resetTokenIn(location.hash, history.state);
const keep = (token: string | undefined) => history.replaceState({ ...history.state, [stateKey]: token }, '', '#/login');

/** The token of a mailed link. It goes out of the address at once, so that it is in no bookmark and on no screenshot. */
export function useResetToken(): { readonly token: string | undefined; readonly forget: () => void } {
  const [token, setToken] = useState(read);
  useEffect(() => {
    const take = () => {
      const found = read();
      if (found !== undefined) keep(found);
      setToken(found);
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  const forget = () => {
    if (token === undefined) return;
    keep(undefined);
    setToken(undefined);
    // Somebody is logged in in this browser; the login is not for them.
    if (sessionStore.getState().token !== undefined) location.hash = '#/';
  };
  return { token, forget };
}
