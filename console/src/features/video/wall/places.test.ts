import { describe, expect, it } from 'vitest';
import { firstOf, layoutFor, placesOf, without, withReplaced, withSwapped } from './places.ts';

const three = ['a', 'b', 'c'];
const ten = [...'abcdefghij'];

describe('the places of a camera wall', () => {
  it('[V-01] returns the shown machines and the number of empty places', () => {
    expect(placesOf(three, '4')).toEqual({ shown: three, empty: 1 });
    expect(placesOf(three, '1')).toEqual({ shown: ['a'], empty: 0 });
    expect(placesOf(ten, '9').shown).toHaveLength(9);
    expect([0, 1, 2, 4, 5, 9, 30].map(layoutFor)).toEqual(['1', '1', '4', '4', '9', '9', '9']);
  });

  it('[V-01] a machine is never in two places', () => {
    expect(withReplaced(three, 0, 'x')).toEqual(['x', 'b', 'c']);
    expect(withReplaced(three, 0, 'c')).toEqual(['c', 'b', 'a']);
    expect(withReplaced(three, 3, 'x')).toEqual(['a', 'b', 'c', 'x']);
    expect(withReplaced(three, 3, 'a')).toEqual(three);
    expect(withReplaced(ten.slice(0, 9), 9, 'x')).toHaveLength(9);
  });

  it('[V-01] moves and removes machines, and ignores unknown ones', () => {
    expect(withSwapped(three, 0, 1)).toEqual(['b', 'a', 'c']);
    expect(withSwapped(three, 2, 3)).toEqual(three);
    expect(withSwapped(three, -1, 0)).toEqual(three);
    expect(without(three, 'b')).toEqual(['a', 'c']);
    expect(without(three, 'z')).toEqual(three);
  });

  it('[V-01] starts with working machines', () => {
    const robots = [
      { robotSn: '1', status: 'offline' },
      { robotSn: '2', status: 'idle' },
      { robotSn: '4', status: 'working' },
      { robotSn: '3', status: 'working' },
    ];
    expect(firstOf(robots, 3)).toEqual(['3', '4', '2']);
  });
});
