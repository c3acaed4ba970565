import { startTransition } from 'react';

/**
 * Shows a part that may have to be fetched first: what is there stays until the part is. Without that, React shows the gap, and
 * then for at least 300 ms, however fast the part came.
 */
export const showPart = (show: () => void): void => startTransition(show);
