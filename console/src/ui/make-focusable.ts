/** Ref of a scrolling region: without links or buttons inside, the keyboard could not scroll it. */
export const makeFocusable = (region: HTMLElement | null): void => {
  if (region) region.tabIndex = 0;
};
