import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { browserJar } from '../../kernel/browser/cookies.ts';
import { keepSidebarOpen, readSidebarOpen } from '../../kernel/session/session-cookies.ts';
import { settings } from '../../kernel/settings/settings.ts';

export interface SidebarState {
  readonly mobile: boolean;
  /** On a phone it lies over the page, and is closed until asked for. */
  readonly open: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** Wide or narrow, remembered; on a phone, over the page or not at all. */
export function useSidebar(): SidebarState {
  const mobile = useMediaQuery(`(width < ${settings.mobileBelowPx}px)`, undefined, { getInitialValueInEffect: false });
  const [wide, setWide] = useState(() => readSidebarOpen(browserJar));
  const [overlay, setOverlay] = useState(false);
  // A window that grows again must not find an overlay left open.
  if (!mobile && overlay) setOverlay(false);
  const toggle = () => {
    if (mobile) return setOverlay(!overlay);
    keepSidebarOpen(browserJar, !wide);
    setWide(!wide);
  };
  return { mobile, open: mobile ? overlay : wide, toggle, close: () => setOverlay(false) };
}
