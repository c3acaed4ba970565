import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { browserJar } from '../../kernel/browser/cookies.ts';
import { keepSidebarOpen, readSidebarOpen } from '../../kernel/session/session-cookies.ts';
import { settings } from '../../kernel/settings/settings.ts';

export interface SidebarState {
  readonly mobile: boolean;
  /** On phones the overlay is closed initially. */
  readonly open: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** Wide or collapsed, stored in a cookie; on phones an overlay. */
export function useSidebar(): SidebarState {
  const mobile = useMediaQuery(`(width < ${settings.mobileBelowPx}px)`, undefined, { getInitialValueInEffect: false });
  const [wide, setWide] = useState(() => readSidebarOpen(browserJar));
  const [overlay, setOverlay] = useState(false);
  // Close the overlay when the window grows.
  if (!mobile && overlay) setOverlay(false);
  const toggle = () => {
    if (mobile) return setOverlay(!overlay);
    keepSidebarOpen(browserJar, !wide);
    setWide(!wide);
  };
  return { mobile, open: mobile ? overlay : wide, toggle, close: () => setOverlay(false) };
}
