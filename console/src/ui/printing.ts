import './print.css';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
const listeners = new Set<() => void>();

const notifyAll = () => {
  for (const tell of listeners) tell();
};
/**
 * Browsers put the strokes of a drawing on paper one by one, and take the wiping at its beginning for a hole in the page. A picture of
 * the drawing in its place is only that.
 */
function showPictures(): void {
  for (const drawing of document.querySelectorAll('canvas')) {
    const { width, height } = drawing;
    if (width === 0 || height === 0 || drawing.clientWidth === 0) continue;
    const sheet = new OffscreenCanvas(width, height);
    sheet.getContext('2d')?.drawImage(drawing, 0, 0);
    const picture = document.createElement('canvas');
    picture.className = drawing.className;
    picture.style.cssText = drawing.style.cssText;
    [picture.width, picture.height] = [width, height];
    picture.getContext('bitmaprenderer')?.transferFromImageBitmap(sheet.transferToImageBitmap());
    drawing.after(picture);
    drawing.style.display = 'none';
    pictures.set(picture, drawing);
  }
}
const pictures = new Map<HTMLCanvasElement, HTMLCanvasElement>();

function showDrawings(): void {
  for (const [picture, drawing] of pictures) {
    picture.remove();
    drawing.style.removeProperty('display');
  }
  pictures.clear();
}

const begin = () => {
  printing = true;
  // The browser takes its picture right after this; and all at once, since some measure what others make room for.
  flushSync(notifyAll);
  // Plots draw in a moment of their own, which comes before this one.
  queueMicrotask(showPictures);
};
const end = () => {
  printing = false;
  showDrawings();
  notifyAll();
};

function subscribe(tell: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
  }
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/** Whether the page is being put on paper: what is drawn by hand must be drawn anew for it, since no style reaches it. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);

const attribute = 'data-mantine-color-scheme';

/** Paper is light, whatever the screen is. */
export function useLightOnPaper(): boolean {
  const now = usePrinting();
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = root.getAttribute(attribute);
    if (!now || before === null) return;
    root.setAttribute(attribute, 'light');
    return () => root.setAttribute(attribute, before);
  }, [now]);
  return now;
}
