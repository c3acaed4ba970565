import { useMediaQuery } from '@mantine/hooks';
import { settings } from '../settings/settings.ts';

/** Whether the window is as narrow as a phone. The same width is in the media queries of the style sheets. */
export const usePhone = (): boolean =>
  useMediaQuery(`(width < ${settings.phoneBelowPx}px)`, undefined, { getInitialValueInEffect: false }) ?? false;
