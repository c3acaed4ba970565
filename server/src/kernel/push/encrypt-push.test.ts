import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptPush, isPushKey, maxPayloadBytes } from './encrypt-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

it('[T-68] encrypts like the example of RFC 8291', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw');
  expect(encryptPush('When I grow up, I want to be a watermelon', keys, { salt, sender }).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('[T-68] uses new keys for each message and fits in what push services accept', () => {
  const longest = 'a'.repeat(maxPayloadBytes);
  const [one, other] = [encryptPush(longest, keys), encryptPush(longest, keys)];
  expect(one.equals(other)).toBe(false);
  expect(one).toHaveLength(4096);
  expect(() => encryptPush(`${longest}a`, keys)).toThrow('bytes');
});

it('[T-68] recognizes keys that nothing can be encrypted for', () => {
  expect(isPushKey(keys)).toBe(true);
  expect(isPushKey({ ...keys, auth: 'BTBZ' })).toBe(false);
  expect(isPushKey({ ...keys, p256dh: `B${'A'.repeat(86)}` })).toBe(false);
  expect(isPushKey({ ...keys, p256dh: '' })).toBe(false);
});
