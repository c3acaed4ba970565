/** Doubling from one to the other, each wait somewhere in the upper half of its turn: those cut off together do not come back together. */
interface Waits {
  readonly firstMs: number;
  readonly longestMs: number;
}

const usual: Waits = { firstMs: 1_000, longestMs: 30_000 };
/** Who was refused is refused again, most likely; asking costs the server more than it brings. */
const afterRefusal: Waits = { firstMs: 30_000, longestMs: 300_000 };

const wait = ({ firstMs, longestMs }: Waits, failures: number, random: () => number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 20)) * (0.5 + random() / 2);

/** How long to wait after so many failures in a row. */
export const retryWait = (failures: number, isRefused: boolean, random: () => number): number =>
  wait(isRefused ? afterRefusal : usual, failures, random);
