import type { TotalName } from '@botify/contract/robots/status';

export type Sums = Readonly<Record<TotalName, number>>;
export const nothing: Sums = {
  area: 0,
  cleanSeconds: 0,
  manualArea: 0,
  manualSeconds: 0,
  runSeconds: 0,
  distance: 0,
  water: 0,
  electricity: 0,
};

export const addSums = (one: Sums, other: Sums, sign: 1 | -1 = 1): Sums => ({
  area: one.area + sign * other.area,
  cleanSeconds: one.cleanSeconds + sign * other.cleanSeconds,
  manualArea: one.manualArea + sign * other.manualArea,
  manualSeconds: one.manualSeconds + sign * other.manualSeconds,
  runSeconds: one.runSeconds + sign * other.runSeconds,
  distance: one.distance + sign * other.distance,
  water: one.water + sign * other.water,
  electricity: one.electricity + sign * other.electricity,
});

/** Sums rounded up to exact units, so that counters never decrease. */
export const exactSums = (sums: Sums): Sums => {
  const exact = (value: number) => Math.ceil(value * 4096) / 4096;
  return {
    area: exact(sums.area),
    cleanSeconds: exact(sums.cleanSeconds),
    manualArea: exact(sums.manualArea),
    manualSeconds: exact(sums.manualSeconds),
    runSeconds: exact(sums.runSeconds),
    distance: exact(sums.distance),
    water: exact(sums.water),
    electricity: exact(sums.electricity),
  };
};
