import { expect, it } from 'vitest';
import { usedTraffic } from './sim-traffic.ts';

it('[M-09] adds what was used beyond the plan, and knows nothing without a plan', () => {
  expect(usedTraffic({ comboTraffic: 5120, surplusTraffic: 1024.3, overtopTraffic: null })).toBe(4095.7);
  expect(usedTraffic({ comboTraffic: 5120, surplusTraffic: 0, overtopTraffic: 12.5 })).toBe(5132.5);
  expect(usedTraffic({ comboTraffic: null, surplusTraffic: 10, overtopTraffic: null })).toBeNull();
  expect(usedTraffic({ comboTraffic: 10, surplusTraffic: null, overtopTraffic: 1 })).toBeNull();
});
