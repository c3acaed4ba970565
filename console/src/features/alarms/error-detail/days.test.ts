import { expect, it } from 'vitest';
import { recentAddress } from './days.ts';

it('[M-06] links to the rows of the last days across months', () => {
  expect(recentAddress('C601', 90, new Date(2026, 2, 1, 12))).toBe('?faultCode=C601&started=2025-12-01..');
});
