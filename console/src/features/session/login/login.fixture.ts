import { session as calls } from '@botify/contract/session/session.contract';
import { api } from '../../../testing/fake-api.ts';

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

/** Answers the calls that the login makes on load. Each image is different. */
export function prepareLogin(): void {
  let pictures = 0;
  api.answer(calls.settings, { loginByPost: true, demo: false, outbox: false, setupNeeded: false, mapTiles: null });
  api.answer(calls.captcha, () => Uint8Array.of(...pixel, ++pictures));
}
