import { expect, it } from 'vitest';
import { pushSupport } from './push-support.ts';

const desktop = { isSecure: true, hasPush: true, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140', touchPoints: 0 };
const iPhone = { ...desktop, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', touchPoints: 5 };
const iPad = { ...desktop, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari', touchPoints: 5 };

it.each([
  ['a current browser', desktop, 'ready'],
  ['http', { ...desktop, isSecure: false, hasPush: false }, 'insecure'],
  ['an old browser', { ...desktop, hasPush: false }, 'unsupported'],
  ['an old browser of a Mac', { ...iPad, touchPoints: 0, hasPush: false }, 'unsupported'],
  ['a tab on an iPhone', { ...iPhone, hasPush: false }, 'installFirst'],
  ['a tab on an iPad', { ...iPad, hasPush: false }, 'installFirst'],
  ['the installed console on an iPhone', iPhone, 'ready'],
])('[T-68] %s: %s', (_, environment, support) => {
  expect(pushSupport(environment)).toBe(support);
});
