import type { PermissionCode } from '@botify/contract/kernel/permission';
import { emptySession, sessionStore } from '../kernel/session/session-store.ts';
import { menuEntry } from '../shell/navigation/menu-entry.fixture.ts';
import { user } from './show.tsx';

interface Grants {
  /** Permissions that some entry of the menu grants. */
  readonly rights?: readonly PermissionCode[];
  /** Paths of the pages that are in the menu. */
  readonly pages?: readonly string[];
}

/** Signs in without a call, so that the live feed has credentials; the menu grants exactly this. */
export function grant({ rights = [], pages = [] }: Grants = {}): void {
  const menu = [...rights.map((permission) => menuEntry(`/${permission}`, { permission })), ...pages.map((path) => menuEntry(path))];
  sessionStore.setState({ ...emptySession, token: 'test-token', tenantCode: user.tenantCode, profile: user, menu });
}
