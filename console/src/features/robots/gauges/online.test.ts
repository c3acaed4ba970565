import { expect, it } from 'vitest';
import { isOnline } from './online.ts';

const now = 1_000_000_000;
const ago = (seconds: number) => now - seconds * 1000;
const signs = { receivedAt: undefined, onlineAt: undefined, listeningSince: ago(600), now };

it('[M-02] a machine counts as online until a minute without messages', () => {
  expect(isOnline({ ...signs, receivedAt: ago(5) })).toBe(true);
  expect(isOnline({ ...signs, receivedAt: ago(90) })).toBe(false);
  expect(isOnline({ ...signs, onlineAt: ago(5) })).toBe(true);
  expect(isOnline(signs)).toBe(false);
});

it('[M-02] silence counts only while the feed is connected', () => {
  expect(isOnline({ ...signs, receivedAt: ago(90), listeningSince: undefined })).toBe(true);
  expect(isOnline({ ...signs, receivedAt: ago(90), listeningSince: ago(10) })).toBe(true);
});
