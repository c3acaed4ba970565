export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Durations of sequential runs. */
export async function time(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await work();
    durations.push(performance.now() - began);
  }
  return durations;
}

export const show = (name: string, figure: string) => console.log(`${name.padEnd(58)} ${figure}`);
