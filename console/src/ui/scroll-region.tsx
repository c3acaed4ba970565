import type { ComponentProps } from 'react';

/** A region that scrolls. It is a tab stop, since keyboard users could not scroll it otherwise. */
export const ScrollRegion = (props: ComponentProps<'section'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll the focused region.
  <section tabIndex={0} {...props} />
);
