/** Runs work that can wait, when the page has loaded and is idle. Safari has no idle callback. */
export function whenLoaded(act: () => void): void {
  const later = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: 10_000 }) : setTimeout(act, 2_000));
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
