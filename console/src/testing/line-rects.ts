/** Boxes of a text, one per line. With `part`, of the first occurrence of these words. */
export function lineRects(element: Element, part?: string): DOMRectList {
  const range = document.createRange();
  range.selectNodeContents(element);
  if (part !== undefined) {
    const text = element.firstChild;
    const start = text?.textContent?.indexOf(part) ?? -1;
    if (!text || start < 0) throw new Error(`"${part}" is missing`);
    range.setStart(text, start);
    range.setEnd(text, start + part.length);
  }
  return range.getClientRects();
}
