import { expect, it } from 'vitest';
import { slowSteps } from './slow-steps.ts';

it('[R-02] the bars lead from the theoretical to the actual efficiency without a gap', () => {
  const steps = slowSteps({
    theoretical: 2000,
    actual: 900,
    causes: [
      { cause: 'fault', seconds: 60, lost: 400 },
      { cause: 'pace', seconds: 600, lost: 800 },
      { cause: 'overlap', seconds: 0, lost: -100 },
    ],
  });
  expect(steps.map(({ cause, from, to }) => [cause, from, to])).toEqual([
    ['fault', 80, 100],
    ['pace', 40, 80],
    ['overlap', 40, 45],
  ]);
});
