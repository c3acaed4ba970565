import type { Locale } from '@botify/contract/kernel/locale';
import { type MenuEntry, menu as menuCalls } from '@botify/contract/roles/menu.contract';
import { session as calls, type RoleSummary, type UserInfo } from '@botify/contract/session/session.contract';
import { textFor } from '@botify/text/translate';
import { type ReactNode, useEffect } from 'react';
import type { RootOptions } from 'react-dom/client';
import { render } from 'vitest-browser-react';
import '../app/extend-menu.ts';
import { Gate } from '../app/gate.tsx';
import { Overlays } from '../app/overlays.tsx';
import { ThemeProvider } from '../app/theme-provider.tsx';
import { browserJar } from '../kernel/browser/cookies.ts';
import { QueryProvider } from '../kernel/call/query.tsx';
import { startText } from '../kernel/locale/text.ts';
import { PageProvider } from '../kernel/page/page.tsx';
import { keepSession } from '../kernel/session/session-cookies.ts';
import { emptySession, sessionStore } from '../kernel/session/session-store.ts';
import { HashRouter, makeHashHistory } from '../shell/navigation/hash-router.tsx';
import { api } from './fake-api.ts';

interface Options {
  readonly language?: Locale;
}

/** Texts of the current language by `namespace:key`. */
export type Words = (key: string, values?: Readonly<Record<string, unknown>>) => string;

async function speak(language: Locale): Promise<Words> {
  localStorage.setItem('locale', language);
  await startText(language);
  const t = textFor(language);
  return (key, values) => t(key, { ...values, defaultValue: key });
}

/** Renders and waits for the first commit: outside its development build, React schedules it. */
async function renderNow(content: ReactNode, createRootOptions: RootOptions = {}) {
  const { promise: committed, resolve } = Promise.withResolvers<void>();
  const Commit = () => {
    useEffect(resolve, []);
    return null;
  };
  const screen = await render(
    <ThemeProvider>
      {content}
      <Overlays />
      <Commit />
    </ThemeProvider>,
    { createRootOptions },
  );
  await committed;
  return screen;
}

/** Renders a component inside a page: theme, overlays, query cache, router and granted buttons. */
export async function show(
  part: ReactNode,
  { language = 'en-US', path = '/here', buttons = [] }: Options & { readonly path?: string; readonly buttons?: readonly string[] } = {},
) {
  const t = await speak(language);
  history.replaceState(null, '', `#${path}`);
  const screen = await renderNow(
    <QueryProvider>
      <HashRouter history={makeHashHistory()}>
        <PageProvider value={{ path: path.split('?')[0] ?? path, name: 'Here', title: 'Here', buttons }}>{part}</PageProvider>
      </HashRouter>
    </QueryProvider>,
  );
  return { ...screen, t };
}

export const user: UserInfo = {
  nickName: 'Lin Xiaowen',
  mobile: null,
  avatar: null,
  introduction: null,
  permissions: ['manager'],
  type: 2,
  tenantCode: 'harbour',
  username: 'manager@harbour.example',
};

export const managerRole: RoleSummary = { id: '00000000-0000-7000-8000-000000000001', code: 'manager', name: 'Manager', number: 10 };

interface AppOptions extends Options {
  readonly menu?: readonly MenuEntry[];
  readonly signedIn?: boolean;
  /** React error handlers, as installed by the product. */
  readonly rootOptions?: RootOptions;
}

/**
 * Renders the whole console at an address, signed in by default. `menu` is added to the pages of the kit.
 * Answers that the test prepared before take precedence.
 */
export async function showApp(path: string, { language = 'en-US', menu = [], signedIn = true, rootOptions = {} }: AppOptions = {}) {
  const t = await speak(language);
  if (!api.isPrepared(calls.userInfo)) api.answer(calls.userInfo, user);
  if (!api.isPrepared(calls.currentRoles)) api.answer(calls.currentRoles, [managerRole], {});
  if (!api.isPrepared(menuCalls.roleRouter)) api.answer(menuCalls.roleRouter, [...menu]);
  if (!api.isPrepared(menuCalls.pageAccess)) api.answer(menuCalls.pageAccess, null);
  if (!api.isPrepared(calls.logout)) api.answer(calls.logout, null, {});
  if (signedIn) {
    keepSession(browserJar, 'test-token', user, undefined);
    sessionStore.setState({ ...emptySession, token: 'test-token', tenantCode: user.tenantCode, name: user.nickName });
  }
  history.replaceState(null, '', `#${path}`);
  const tab = makeHashHistory();
  const screen = await renderNow(
    <HashRouter history={tab}>
      <Gate />
    </HashRouter>,
    rootOptions,
  );
  return { ...screen, t, navigate: tab.navigator.push };
}
