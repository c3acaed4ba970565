const isMac = typeof navigator !== 'undefined' && /^(Mac|iP)/.test(navigator.platform);
const control = isMac ? '⌘' : 'Ctrl';

interface Shortcut {
  /** Key of its text. */
  readonly does:
    | 'search'
    | 'slash'
    | 'help'
    | 'escape'
    | 'undo'
    | 'step'
    | 'ends'
    | 'branch'
    | 'tick'
    | 'tickAll'
    | 'move'
    | 'moveFar'
    | 'zoom';
  /** As printed on the keys. */
  readonly keys: readonly string[];
  /** A single character that works everywhere. */
  readonly single?: true;
}

export type ShortcutGroup = 'everywhere' | 'trees' | 'timelines';

export const shortcutGroups: Readonly<Record<ShortcutGroup, readonly Shortcut[]>> = {
  everywhere: [
    { does: 'search', keys: [control, 'K'] },
    { does: 'slash', keys: ['/'], single: true },
    { does: 'help', keys: ['?'], single: true },
    { does: 'escape', keys: ['Esc'] },
    { does: 'undo', keys: [control, 'Z'] },
  ],
  trees: [
    { does: 'step', keys: ['↑', '↓'] },
    { does: 'ends', keys: ['Home', 'End'] },
    { does: 'branch', keys: ['←', '→'] },
    { does: 'tick', keys: ['Space'] },
    { does: 'tickAll', keys: [control, 'A'] },
  ],
  timelines: [
    { does: 'move', keys: ['←', '→'] },
    { does: 'moveFar', keys: ['PgUp', 'PgDn'] },
    { does: 'zoom', keys: ['+', '-'] },
  ],
};
