const gap = 6;
const margin = 8;

/** Above what it explains, or below where there is no room, and never out of the window. */
export function placeHint(anchor: Element, bubble: HTMLElement): void {
  // Where the browser has no top layer yet, it stands above the page all the same.
  if ('showPopover' in bubble && !bubble.matches(':popover-open')) bubble.showPopover();
  const at = anchor.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const above = at.top - gap - height;
  const left = at.left + (at.width - width) / 2;
  bubble.style.top = `${above >= margin ? above : at.bottom + gap}px`;
  bubble.style.left = `${Math.max(margin, Math.min(left, document.documentElement.clientWidth - width - margin))}px`;
}
