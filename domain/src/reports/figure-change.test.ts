import { expect, it } from 'vitest';
import { changeOf } from './figure-change.ts';

it('[R-05] more area and fewer alerts are good, the opposite is bad', () => {
  expect(changeOf('actualArea', 120, 100)).toEqual({ percent: 20, direction: 'up', assessment: 'good' });
  expect(changeOf('actualArea', 80, 100)).toEqual({ percent: -20, direction: 'down', assessment: 'bad' });
  expect(changeOf('alerts', 3, 6)).toEqual({ percent: -50, direction: 'down', assessment: 'good' });
  expect(changeOf('errors', 6, 3)).toEqual({ percent: 100, direction: 'up', assessment: 'bad' });
});

it('[R-05] water is neutral, and a change below the displayed precision is none', () => {
  expect(changeOf('water', 120, 100)?.assessment).toBe('neutral');
  expect(changeOf('actualArea', 1000.1, 1000)).toMatchObject({ direction: 'same', assessment: 'neutral' });
});

it('[R-05] is undefined when either value is missing', () => {
  expect(changeOf('mtba', null, 10)).toBeUndefined();
  expect(changeOf('mtba', 10, null)).toBeUndefined();
});
