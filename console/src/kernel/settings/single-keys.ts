import { layoutStore } from './layout-store.ts';

const fields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"]';

/**
 * Whether a shortcut of one character applies: single keys are on, nothing else handled the key, and the user is not typing. Speech input
 * produces such keys by accident, so users can turn them off.
 */
export const isSingleKey = (event: KeyboardEvent, ...keys: readonly string[]): boolean =>
  keys.includes(event.key) &&
  layoutStore.getState().singleKeys &&
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) &&
  !(event.target instanceof Element && event.target.closest(fields));
