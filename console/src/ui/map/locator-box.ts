import type { Box } from './place-labels.ts';

/** The little map in the lower right corner, in pixels; its style has the same figures. Farther out the map itself says where it is. */
export const locator = { width: 148, height: 96, edge: 12, fromZoom: 9 } as const;

/** What it covers of a map of this size. */
export const locatorBox = (width: number, height: number): Box => ({
  left: width - locator.edge - locator.width,
  top: height - locator.edge - locator.height,
  right: width - locator.edge,
  bottom: height - locator.edge,
});
