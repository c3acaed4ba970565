import { session } from '@botify/contract/session/session.contract';
import { expect, it } from 'vitest';
import { asPicture, captchaKey } from './captcha.ts';

it('[S-12] creates a unique key per image in the format of the contract', () => {
  const keys = new Set(Array.from({ length: 50 }, captchaKey));
  expect(keys.size).toBe(50);
  const pattern = new RegExp(Reflect.get(session.captcha.query.properties.key, 'pattern'));
  for (const key of keys) expect(key).toMatch(pattern);
});

it('[S-12] encodes bytes as a data URL', () => {
  expect(asPicture(new Uint8Array([0, 255, 137]), 'image/png')).toBe('data:image/png;base64,AP+J');
});
