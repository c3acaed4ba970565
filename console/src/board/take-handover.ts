import { type Handover, readHandover } from './read-handover.ts';

const key = 'board.handover';
/** A frame shares this storage with the page around it, whose tab may have held somebody else's board before. */
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
    // A browser that keeps nothing asks again after a reload.
  }
}

/** Who was handed over, now or before this page was reloaded; undefined: the console's own session is used. */
export const handedOver: Handover | undefined = handover ?? kept();
