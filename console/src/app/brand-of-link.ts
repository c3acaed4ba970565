import { brand } from '../kernel/brand/brand-store.ts';
import { sessionStore } from '../kernel/session/session-store.ts';
import { session } from '../kernel/sign-in/session.ts';

/** A slow server must not keep the login from being shown. */
const longestMs = 3000;

/**
 * Waits for the brand of a link to the login, unless this browser knows it already: the login then starts with the right look instead of
 * changing it. The login page makes this call anyway.
 */
export async function brandOfLink(): Promise<void> {
  if (sessionStore.getState().token !== undefined || !brand.isUnknown()) return;
  const answer = session.settings().then(
    () => undefined,
    // The login page asks again and shows the error.
    () => undefined,
  );
  await Promise.race([answer, new Promise<void>((resolve) => setTimeout(resolve, longestMs))]);
}
