import { startTransition } from 'react';

/**
 * Shows a lazy component in a transition, which keeps the current content until it has loaded. Otherwise React shows the fallback for at
 * least 300 ms.
 */
export const showPart = (show: () => void): void => startTransition(show);
