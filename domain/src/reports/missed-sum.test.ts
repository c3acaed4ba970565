import { expect, it } from 'vitest';
import { missedSum } from './missed-sum.ts';

const sum = { expected: 1035, done: 1000, partial: 20, missed: 15, pending: 0 };

it('[R-05] names pending cleaning only while there is some', () => {
  const counts = { expected: '1,035', done: '1,000', partial: '20', missed: '15', pending: '0' };
  expect(missedSum(sum)).toEqual({ key: 'missed.sum', counts });
  expect(missedSum({ ...sum, expected: 1042, pending: 7 })).toMatchObject({
    key: 'missed.sumPending',
    counts: { expected: '1,042', pending: '7' },
  });
});
