import { type Handover, readHandover } from './read-handover.ts';

const key = 'board.handover';
/** A frame shares session storage with the surrounding page, which may have shown another account's board before. */
const isFramed = window.parent !== window;

function kept(): Handover | undefined {
  if (isFramed) return undefined;
  try {
    const { token, tenantCode } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Handover>;
    return typeof token === 'string' ? { token, tenantCode } : undefined;
  } catch {
    return undefined;
  }
}

const { handover, clean } = readHandover(location.href);
if (clean !== location.pathname + location.search + location.hash) history.replaceState(null, '', clean);
if (handover && !isFramed) {
  try {
    sessionStorage.setItem(key, JSON.stringify(handover));
  } catch {
    // Without storage the handover is lost after a reload.
  }
}

/** Session from the address, or the one stored before a reload. Undefined: use the console's session. */
export const handedOver: Handover | undefined = handover ?? kept();
