import './print.css';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
const listeners = new Set<() => void>();

const notifyAll = () => {
  for (const tell of listeners) tell();
};
/**
 * Replaces canvases with images for printing: browsers replay canvas commands into the printout, where the initial clear leaves a hole
 * in the page.
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
  // Synchronous: the browser prints right after this event. One flush, since some components measure space made by others.
  flushSync(notifyAll);
  // Plots draw in an earlier microtask.
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

/** Whether the page is being printed. Canvases must redraw, since styles do not affect them. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);

const attribute = 'data-mantine-color-scheme';

/** Paper always uses the light theme. */
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
