import { settings } from '../../kernel/settings/settings.ts';

interface Navigation {
  readonly from: string;
  readonly to: string;
  /** The view of the target page is mounted from an earlier visit. */
  readonly kept: boolean;
  /** Last scroll position of that page. */
  readonly left: number | undefined;
}

/** Scroll position after a navigation: the top, or the last position if the view was kept and settings list the page. */
export const scrollTopAfter = ({ from, to, kept, left = 0 }: Navigation): number =>
  kept && from !== to && settings.keepsScroll.includes(to) ? left : 0;
