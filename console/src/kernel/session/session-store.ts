import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import type { RoleSummary, UserInfo } from '@botify/contract/session/session.contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { browserJar } from '../browser/cookies.ts';
import { type KeptSession, readSession } from './session-cookies.ts';

/** Last session event. The next navigation takes it into account and clears it. */
export type Moment = 'signedIn' | 'signedOut' | 'loadFailed' | 'roleSwitched' | 'rightsChanged';

export interface SessionState {
  readonly token: string | undefined;
  readonly tenantCode: string | undefined;
  readonly rememberedUntil: Date | undefined;
  readonly name: string;
  readonly avatar: string | null;
  readonly introduction: string | null;
  /** Codes of the user's roles; empty until the session is loaded. */
  readonly roles: readonly string[];
  /** Selectable roles, the current one first. */
  readonly roleList: readonly RoleSummary[];
  readonly menu: readonly MenuEntry[];
  readonly profile: UserInfo | undefined;
  readonly moment: Moment | undefined;
  /** The account must set up two-step verification before anything else. */
  readonly mustEnroll?: boolean;
}

export const emptySession: SessionState = {
  token: undefined,
  tenantCode: undefined,
  rememberedUntil: undefined,
  name: '',
  avatar: null,
  introduction: null,
  roles: [],
  roleList: [],
  menu: [],
  profile: undefined,
  moment: undefined,
  mustEnroll: false,
};

const fromKept = (kept: KeptSession | undefined): SessionState =>
  kept ? { ...emptySession, ...kept, name: kept.name ?? '' } : emptySession;

export const makeSessionStore = (kept: KeptSession | undefined) => createStore<SessionState>(() => fromKept(kept));
export type SessionStore = ReturnType<typeof makeSessionStore>;

export const sessionStore: SessionStore = makeSessionStore(typeof document === 'undefined' ? undefined : readSession(browserJar));

export const useSession = <T>(select: (state: SessionState) => T): T => useStore(sessionStore, select);
