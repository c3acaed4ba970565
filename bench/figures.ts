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

const kept: Record<string, number> = {};
/** Keeps a figure of the quick run for its history. */
export const keep = (name: string, value: number): void => {
  kept[name] = Number(value.toPrecision(3));
};
export const keptFigures = (): Readonly<Record<string, number>> => kept;
