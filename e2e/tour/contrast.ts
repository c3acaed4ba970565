/**
 * Runs in the browser. Returns the elements of a part whose text may have too little contrast. It compares computed colors, which takes a
 * small share of the time of axe, and leaves to axe what they do not decide: opacity, images, shadows, frames, and every failure.
 */
export function doubtfulTexts(part: string): Element[] {
  type Color = readonly [red: number, green: number, blue: number, alpha: number];
  const white: Color = [255, 255, 255, 1];
  const colors = new Map<string, Color | undefined>();
  /** Undefined in another notation. */
  const read = (value: string): Color | undefined => {
    const [, space, list = ''] = /^(rgba?\(|color\(srgb )([\d., /e-]+)\)$/.exec(value) ?? [];
    if (!space) return undefined;
    const [red = 0, green = 0, blue = 0, alpha = 1] = list.split(/[, /]+/).map(Number);
    const scale = space.startsWith('rgb') ? 1 : 255;
    return [red * scale, green * scale, blue * scale, alpha];
  };
  const colorOf = (value: string): Color | undefined => {
    if (!colors.has(value)) colors.set(value, read(value));
    return colors.get(value);
  };
  /** On an opaque color. */
  const on = ([red, green, blue]: Color, [r, g, b, alpha]: Color): Color => {
    const mix = (below: number, above: number) => below + (above - below) * alpha;
    return [mix(red, r), mix(green, g), mix(blue, b), 1];
  };
  const luminance = ([red, green, blue]: Color) => {
    const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const contrast = (one: Color, other: Color) => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };

  interface Ground {
    /** Of the element and all behind it. Undefined if unknown. */
    readonly color: Color | undefined;
    readonly own: Color | undefined;
    /** The element and its ancestors are painted as they are, without opacity or filters. */
    readonly isPlain: boolean;
  }
  const grounds = new Map<Element, Ground>();
  const groundOf = (element: Element): Ground => {
    const known = grounds.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const behind = element.parentElement ? groundOf(element.parentElement) : { color: white, isPlain: true };
    const own = style.backgroundImage === 'none' ? colorOf(style.backgroundColor) : undefined;
    const found: Ground = {
      color: own && (own[3] === 1 ? own : behind.color && on(behind.color, own)),
      own,
      isPlain: behind.isPlain && style.opacity === '1' && style.filter === 'none' && style.mixBlendMode === 'normal',
    };
    grounds.set(element, found);
    return found;
  };

  /** Everything that is painted, to find what lies behind a text besides its ancestors, such as the mark of the selected option. */
  interface Painted {
    readonly element: Element;
    readonly box: DOMRect;
  }
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const doubtful: Element[] = [];
  for (const root of document.querySelectorAll(part)) {
    const painted: Painted[] = [];
    const texts: { readonly element: Element; readonly boxes: readonly DOMRect[] }[] = [];
    // What lies behind an opaque part cannot be seen.
    const scope = groundOf(root).own?.[3] === 1 ? root : document.documentElement;
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      node instanceof Element && !node.checkVisibility() ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (node instanceof Text && node.data.trim() && element && root.contains(element) && isShown(element)) {
        const { width, height } = element.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(node);
        // Smaller ones are for screen readers.
        if (width > 1 && height > 1) texts.push({ element, boxes: [...range.getClientRects()] });
      }
      if (!(node instanceof Element)) continue;
      const { own } = groundOf(node);
      if (own?.[3] !== 0 && isShown(node)) painted.push({ element: node, box: node.getBoundingClientRect() });
      if (!root.contains(node)) continue;
      if (node.matches('input:not([type=radio], [type=checkbox]), select, textarea') && isShown(node))
        texts.push({ element: node, boxes: [node.getBoundingClientRect()] });
      if (node instanceof HTMLIFrameElement) doubtful.push(node);
    }
    const overlaps = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    /** Where the two overlap, the other one hides the text, or the text is scrolled out of its container. */
    const isHiddenBy = ({ element: other, box }: Painted, element: Element, boxes: readonly DOMRect[]) =>
      boxes
        .filter((one) => overlaps(one, box))
        .every((one) => {
          const x = (Math.max(one.left, box.left) + Math.min(one.right, box.right)) / 2;
          const y = (Math.max(one.top, box.top) + Math.min(one.bottom, box.bottom)) / 2;
          const stack = document.elementsFromPoint(x, y);
          const place = stack.indexOf(element);
          return stack.includes(other) && (place < 0 || stack.indexOf(other) < place);
        });
    const isLegible = (element: Element, boxes: readonly DOMRect[]) => {
      const style = getComputedStyle(element);
      const { color, isPlain } = groundOf(element);
      const ink = colorOf(style.webkitTextFillColor);
      if (!isPlain || !color || !ink || style.textShadow !== 'none' || Number.parseFloat(style.webkitTextStrokeWidth) > 0) return false;
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.67 && Number(style.fontWeight) >= 700);
      // A point does not find elements that ignore the pointer.
      const isFindable = style.pointerEvents !== 'none';
      const others = painted
        .filter((one) => boxes.some((box) => overlaps(box, one.box)) && !one.element.contains(element))
        .filter((one) => !(isFindable && isHiddenBy(one, element, boxes)));
      const fills = others.map((one) => groundOf(one.element));
      if (fills.some(({ own, isPlain }) => !own || !isPlain)) return false;
      // A translucent box may lie on another one.
      if (fills.length > 1 && fills.some(({ own = white }) => own[3] < 1)) return false;
      const below = [color, ...fills.map(({ own = white }) => on(color, own))];
      // Slightly more than axe requires, because the two round differently.
      return below.every((one) => contrast(on(one, ink), one) > (isLarge ? 3.03 : 4.55));
    };
    for (const { element, boxes } of texts)
      if (!element.closest(':disabled, [aria-disabled=true], option, script, style, noscript') && !isLegible(element, boxes))
        doubtful.push(element);
  }
  return [...new Set(doubtful)];
}
