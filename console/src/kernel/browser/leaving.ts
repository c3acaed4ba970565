/** If the page is still here after this, the user stayed after all. */
const longestMs = 3_000;
let leaving = false;
let stayed: ReturnType<typeof setTimeout> | undefined;

/** The browser is about to leave or reload the page, and breaks off the calls under way. */
export const isLeaving = (): boolean => leaving;

export const watchLeaving = (): void =>
  window.addEventListener('beforeunload', () => {
    leaving = true;
    clearTimeout(stayed);
    stayed = setTimeout(() => {
      leaving = false;
    }, longestMs);
  });
