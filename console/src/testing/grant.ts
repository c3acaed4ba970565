import type { PermissionCode } from '@botify/contract/kernel/permission';
import { emptySession, sessionStore } from '../kernel/session/session-store.ts';
import { menuEntry } from '../shell/navigation/menu-entry.fixture.ts';
import { user } from './show.tsx';

interface Grants {
  /** Permissions granted by menu entries. */
  readonly rights?: readonly PermissionCode[];
  /** Paths of pages in the menu. */
  readonly pages?: readonly string[];
}

/** Sets a session without a call, so the live feed has credentials. The menu grants exactly these permissions and pages. */
export function grant({ rights = [], pages = [] }: Grants = {}): void {
  const menu = [...rights.map((permission) => menuEntry(`/${permission}`, { permission })), ...pages.map((path) => menuEntry(path))];
  sessionStore.setState({ ...emptySession, token: 'test-token', tenantCode: user.tenantCode, profile: user, menu });
}
