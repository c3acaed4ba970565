/** In an object because tests cannot replace methods of `location`. */
export const browserPage = { reload: (): void => location.reload(), open: (url: string): void => location.assign(url) };

/** If the page is still open after this time, the user canceled leaving it. */
const longestMs = 3_000;
let leaving = false;
let stayed: ReturnType<typeof setTimeout> | undefined;

/** The page is about to unload, which aborts its calls. */
export const isLeaving = (): boolean => leaving;

export const watchLeaving = (): void =>
  window.addEventListener('beforeunload', () => {
    leaving = true;
    clearTimeout(stayed);
    stayed = setTimeout(() => {
      leaving = false;
    }, longestMs);
  });
