import { browserJar } from '../browser/cookies.ts';
import { sessionCall } from '../call/call.ts';
import { i18n } from '../locale/text.ts';
import { watchRights } from '../session/rights-watch.ts';
import { whileChanging } from '../session/session-change.ts';
import { sessionStore } from '../session/session-store.ts';
import { settings } from '../settings/settings.ts';
import { makeSession } from './make-session.ts';

/** A development build shows every part of the kit. */
async function developmentMenu() {
  const [{ developmentMenu: build }, { templateRole }] = await Promise.all([
    import('../../development/development-menu.ts'),
    import('../../development/template-role.ts'),
    i18n.loadNamespaces('development'),
  ]);
  return build(i18n.getFixedT(null, 'development'), templateRole());
}

/** Who is signed in, and everything that changes it. */
export const session = makeSession({
  call: sessionCall,
  whileChanging,
  store: sessionStore,
  jar: browserJar,
  now: () => new Date(),
  rememberDays: settings.rememberDays,
  rolesMissing: () => i18n.t('session:rolesMissing'),
  moreMenu: import.meta.env.MODE === 'development' ? developmentMenu : async () => [],
});

watchRights(() => session.refresh());
