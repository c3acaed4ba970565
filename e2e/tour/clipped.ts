/**
 * Runs in the browser. A text is clipped when part of it is visible and part of it is cut off by an ancestor that hides its overflow, with
 * no way to scroll there. Not clipped: text that is hidden as a whole (a collapsed section, a label for screen readers), and text shortened
 * with an ellipsis or after a number of lines whose whole content is in a title, a tooltip or an accessible name.
 */
export function clippedTexts(part: string): { scroll: number; width: number; clipped: string[]; texts: string[] } {
  const root = document.querySelector(part) ?? document.documentElement;
  const clipped: string[] = [];
  const texts: string[] = [];
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const styles = new Map<Element, CSSStyleDeclaration>();
  const boxes = new Map<Element, DOMRect>();
  const remembered = <T>(known: Map<Element, T>, element: Element, measure: (of: Element) => T): T => {
    const found = known.get(element) ?? measure(element);
    known.set(element, found);
    return found;
  };
  const styleOf = (element: Element) => remembered(styles, element, getComputedStyle);
  const boxOf = (element: Element) => remembered(boxes, element, (of) => of.getBoundingClientRect());
  const isForReaders = (box: DOMRect) => box.width <= 1 || box.height <= 1;

  /** The full text is available in a title, a tooltip or an accessible name. */
  const isExplained = (element: Element, text: string): boolean => {
    for (let at: Element | null = element, steps = 0; at && steps < 4; at = at.parentElement, steps++) {
      const offered = [at.getAttribute('title'), at.getAttribute('aria-label'), at.getAttribute('data-full-text')];
      if (offered.some((words) => words?.includes(text))) return true;
    }
    return false;
  };

  /** The ancestor that cuts the text off, if any. */
  const cutBy = (element: Element, text: string, lines: readonly DOMRect[]): string | undefined => {
    let freeX = true;
    let freeY = true;
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
      const style = styleOf(at);
      if (hides(style.overflowX) || hides(style.overflowY)) {
        const box = boxOf(at);
        if (isForReaders(box)) return;
        const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        for (const line of lines) {
          const outX = Math.max(box.left - line.left, line.right - box.right);
          const outY = Math.max(box.top - line.top, line.bottom - box.bottom);
          // Hidden as a whole by design, as in a closed section.
          if (outX >= line.width - 1 || outY >= line.height - 1) continue;
          const isCutX = freeX && hides(style.overflowX) && outX > 1.5;
          // A line box is higher than its glyphs.
          const isCutY = freeY && hides(style.overflowY) && outY > Math.max(3, line.height * 0.25);
          if ((isCutX || isCutY) && !(isShortened && isExplained(element, text)))
            return `${isShortened ? 'shortened without its full text' : `cut by ${Math.round(isCutX ? outX : outY)} px`} in <${at.tagName.toLowerCase()} class="${at.getAttribute('class') ?? ''}">`;
        }
      }
      // Ancestors beyond an ellipsis or a scroll container no longer clip the text, and a fixed element is not clipped by its ancestors.
      freeX &&= !scrolls(style.overflowX) && !(hides(style.overflowX) && style.textOverflow === 'ellipsis');
      freeY &&= !scrolls(style.overflowY);
      if ((!freeX && !freeY) || style.position === 'fixed') break;
    }
    if (freeX) {
      const beyond = lines.find(({ left, right }) => left < innerWidth && right > innerWidth + 1.5);
      if (beyond) return `cut by the edge of the window, ${Math.round(beyond.right - innerWidth)} px`;
    }
    return undefined;
  };

  // Skips branches that are not displayed, such as the pages behind the current one.
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && !node.checkVisibility() ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node instanceof Text && node.data.trim()) || '';
    const element = node.parentElement;
    if (!text || !element || element.closest('svg, script, style, option, noscript')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    texts.push(text);
    const range = document.createRange();
    range.selectNodeContents(node);
    const why = cutBy(element, text, [...range.getClientRects()]);
    if (why) clipped.push(`clipped text "${text.slice(0, 60)}": ${why}`);
  }

  const ruler = document.createElement('canvas').getContext('2d');
  for (const field of root.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    if (!ruler || field.value || !field.placeholder || !field.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    const style = getComputedStyle(field);
    ruler.font = style.font;
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const over = ruler.measureText(field.placeholder).width - room;
    if (over > 1.5 && style.textOverflow !== 'ellipsis') clipped.push(`clipped placeholder "${field.placeholder}": ${Math.round(over)} px`);
  }
  return { scroll: document.documentElement.scrollWidth, width: innerWidth, clipped: [...new Set(clipped)], texts };
}
