import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import { brand } from '../brand/brand-store.ts';
import { browserJar } from '../browser/cookies.ts';
import { browserPage } from '../browser/leaving.ts';
import { sessionCall } from '../call/call.ts';
import { textNow } from '../locale/text.ts';
import { watchRights } from '../session/rights-watch.ts';
import { whileChanging } from '../session/session-change.ts';
import { sessionStore } from '../session/session-store.ts';
import { settings } from '../settings/settings.ts';
import { makeSession } from './make-session.ts';

let loadMoreMenu: () => Promise<readonly MenuEntry[]> = async () => [];

/** Adds entries to every menu loaded from now on. */
export function extendMenu(load: typeof loadMoreMenu): void {
  loadMoreMenu = load;
}

/** The session of this window. */
export const session = makeSession({
  call: sessionCall,
  whileChanging,
  store: sessionStore,
  jar: browserJar,
  now: () => new Date(),
  rememberDays: settings.rememberDays,
  rolesMissing: () => textNow('session:rolesMissing'),
  moreMenu: () => loadMoreMenu(),
  brand,
  leaveFor: (url) => browserPage.open(url),
});

watchRights(() => session.refresh());
