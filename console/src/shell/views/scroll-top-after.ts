import { settings } from '../../kernel/settings/settings.ts';

interface Navigation {
  readonly from: string;
  readonly to: string;
  /** The view of the target page is still there from an earlier visit. */
  readonly kept: boolean;
  /** Where that page was left. */
  readonly left: number | undefined;
}

/** Every navigation starts at the top, except the return to a page whose view keeps its scroll position. */
export const scrollTopAfter = ({ from, to, kept, left = 0 }: Navigation): number =>
  kept && from !== to && settings.keepsScroll.includes(to) ? left : 0;
