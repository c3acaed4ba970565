import { statSync } from 'node:fs';

/** How long a program may run; with a file of progress, how long that file may stay as it is. */
export interface Patience {
  readonly seconds: number;
  readonly progress?: string;
}

const sizeOf = (path: string | undefined): number => (path ? (statSync(path, { throwIfNoEntry: false })?.size ?? 0) : 0);

/** Reports once when patience is over. Returns a function that ends the watch. */
export const watchForStall = ({ seconds, progress }: Patience, onStall: (reason: string) => void): (() => void) => {
  let [since, size] = [performance.now(), sizeOf(progress)];
  const look = () => {
    const now = sizeOf(progress);
    if (now !== size) [since, size] = [performance.now(), now];
    if (performance.now() - since < seconds * 1000) return;
    clearInterval(timer);
    onStall(progress ? `no test finished for ${seconds} s` : `no result after ${seconds} s`);
  };
  const timer = setInterval(look, Math.min(1_000, (seconds * 1000) / 4));
  return () => clearInterval(timer);
};
