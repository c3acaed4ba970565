import { expect, it } from 'vitest';
import { formatInstant } from './time.ts';

it('[S-03] writes an instant in the language and zone of the reader', () => {
  expect(formatInstant('2026-11-15T01:05:00Z', 'zh-CN', 'Asia/Shanghai')).toBe('2026年11月15日 09:05');
  expect(formatInstant('2026-11-15T01:05:00Z', 'en-US', 'Asia/Shanghai').replaceAll(/\s/g, ' ')).toBe('Nov 15, 2026, 9:05 AM');
});
