import { expect, it, vi } from 'vitest';
import { makePlayer } from './make-player.ts';

function setUp(start: number) {
  let time = start;
  let act: (() => void) | undefined;
  const box = { covered: Number.POSITIVE_INFINITY, onPresent: vi.fn() };
  const player = makePlayer(
    {
      now: () => time,
      every: (_ms, tick) => {
        act = tick;
        return () => {
          act = undefined;
        };
      },
      covers: (at) => at <= box.covered,
      onPresent: box.onPresent,
    },
    start - 3_600_000,
  );
  const pass = (ms: number) => {
    time += ms;
    act?.();
  };
  return { player, box, pass, runs: () => act !== undefined };
}
const start = 1_000_000_000_000;

it('[M-07] plays at its speed and stops while paused or without listeners', () => {
  const { player, pass, runs } = setUp(start);
  player.play(true);
  expect(runs()).toBe(false);
  const leave = player.subscribe(() => undefined);
  player.setSpeed(300);
  pass(1000);
  expect(player.read().at).toBe(start - 3_300_000);
  player.play(false);
  pass(1000);
  expect(player.read().at).toBe(start - 3_300_000);
  player.play(true);
  leave();
  expect(runs()).toBe(false);
});

it('[M-07] waits for missing data without skipping it', () => {
  const { player, box, pass } = setUp(start);
  player.subscribe(() => undefined);
  player.play(true);
  box.covered = start - 3_600_000 + 30_000;
  pass(1000);
  pass(1000);
  expect(player.read().at).toBe(start - 3_600_000);
  box.covered = Number.POSITIVE_INFINITY;
  pass(250);
  expect(player.read().at).toBe(start - 3_600_000 + 15_000);
});

it('[M-07] stops at the present', () => {
  const { player, box, pass, runs } = setUp(start);
  player.subscribe(() => undefined);
  player.setSpeed(1800);
  player.play(true);
  pass(1900);
  expect(box.onPresent).not.toHaveBeenCalled();
  pass(250);
  expect(box.onPresent).toHaveBeenCalledOnce();
  expect(runs()).toBe(false);
  expect(player.read().at).toBeLessThan(start);
});
