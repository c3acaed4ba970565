/** If the page is still here after this, the user stayed after all. */
const longestMs = 3_000;
let left = Number.NEGATIVE_INFINITY;

/** The browser is about to leave or reload the page, and breaks off the calls under way. */
export const isLeaving = (): boolean => performance.now() - left < longestMs;

export const watchLeaving = (): void =>
  window.addEventListener('beforeunload', () => {
    left = performance.now();
  });
