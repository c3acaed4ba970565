import type { Box } from './place-labels.ts';

/** Overview map in the lower right corner, in pixels as in its style sheet. Shown from `fromZoom` on. */
export const locator = { width: 148, height: 96, edge: 12, fromZoom: 9 } as const;

/** The area of the map it covers. */
export const locatorBox = (width: number, height: number): Box => ({
  left: width - locator.edge - locator.width,
  top: height - locator.edge - locator.height,
  right: width - locator.edge,
  bottom: height - locator.edge,
});
