import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { describe, expect, it } from 'vitest';
import { firstOf, layoutFor, placesOf, without, withReplaced, withSwapped } from './places.ts';

const sn = (letter: string) => toRobotSn(`CB-${letter}`);
const row = (letters: string) => [...letters].map(sn);
const three = row('abc');
const ten = row('abcdefghij');

describe('the places of a camera wall', () => {
  it('[V-01] returns the shown machines and the number of empty places', () => {
    expect(placesOf(three, '4')).toEqual({ shown: three, empty: 1 });
    expect(placesOf(three, '1')).toEqual({ shown: row('a'), empty: 0 });
    expect(placesOf(ten, '9').shown).toHaveLength(9);
    expect([0, 1, 2, 4, 5, 9, 30].map(layoutFor)).toEqual(['1', '1', '4', '4', '9', '9', '9']);
  });

  it('[V-01] a machine is never in two places', () => {
    expect(withReplaced(three, 0, sn('x'))).toEqual(row('xbc'));
    expect(withReplaced(three, 0, sn('c'))).toEqual(row('cba'));
    expect(withReplaced(three, 3, sn('x'))).toEqual(row('abcx'));
    expect(withReplaced(three, 3, sn('a'))).toEqual(three);
    expect(withReplaced(ten.slice(0, 9), 9, sn('x'))).toHaveLength(9);
  });

  it('[V-01] moves and removes machines, and ignores unknown ones', () => {
    expect(withSwapped(three, 0, 1)).toEqual(row('bac'));
    expect(withSwapped(three, 2, 3)).toEqual(three);
    expect(withSwapped(three, -1, 0)).toEqual(three);
    expect(without(three, sn('b'))).toEqual(row('ac'));
    expect(without(three, sn('z'))).toEqual(three);
  });

  it('[V-01] starts with working machines', () => {
    const robots = [
      { robotSn: sn('1'), status: 'offline' },
      { robotSn: sn('2'), status: 'idle' },
      { robotSn: sn('4'), status: 'working' },
      { robotSn: sn('3'), status: 'working' },
    ];
    expect(firstOf(robots, 3)).toEqual(row('342'));
  });
});
