import { useEffect, useState } from 'react';
import { sessionStore } from '../../../kernel/session/session-store.ts';

/** Key in the state of the history entry: it survives a reload, such as a change of language, and is not visible. */
const stateKey = 'resetLink';

/** Token of a mailed link, from the address or from the history state. */
export function resetTokenIn(hash: string, state: unknown): string | undefined {
  const [path, search = ''] = hash.replace(/^#/, '').split('?');
  if (!/^\/login\/*$/i.test(path ?? '')) return undefined;
  const kept = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[stateKey] : undefined;
  return new URLSearchParams(search).get('reset') ?? (typeof kept === 'string' ? kept : undefined);
}

const read = () => resetTokenIn(location.hash, history.state);
const keep = (token: string | undefined) => history.replaceState({ ...history.state, [stateKey]: token }, '', '#/login');

/** Token of a mailed link. It is removed from the address at once, to keep it out of bookmarks and screenshots. */
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
    // A logged-in user goes to the start page instead of the login.
    if (sessionStore.getState().token !== undefined) location.hash = '#/';
  };
  return { token, forget };
}
