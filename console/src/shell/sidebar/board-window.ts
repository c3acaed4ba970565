import { boardSession } from '@botify/contract/session/board-session.contract';
import { call } from '../../kernel/call/call.ts';
import { sessionStore } from '../../kernel/session/session-store.ts';
import { outsideAddress } from './sidebar-entries.ts';

/** Address of a data board on another host, with a ticket instead of the token. */
export async function addressWithTicket(path: string): Promise<string> {
  const { token } = await call(boardSession.ticket, {});
  return outsideAddress(path, { token, tenantCode: sessionStore.getState().tenantCode }) ?? path;
}

/** Opens a window at once, because browsers block one that opens after a call, and shows the board in it. */
export async function openBoardWindow(path: string): Promise<void> {
  const opened = open('', '_blank');
  if (!opened) return;
  opened.opener = null;
  try {
    opened.location.replace(await addressWithTicket(path));
  } catch {
    // The call has reported its failure.
    opened.close();
  }
}
