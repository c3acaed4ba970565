import { expect, it } from 'vitest';
import { answerWords, deliveryFailure } from './delivery-failure.ts';

it.each([
  ['10.0.0.9: address not allowed', 'notAllowed'],
  ['no web address', 'notAllowed'],
  ['getaddrinfo ENOTFOUND hooks.example', 'notFound'],
  ['getaddrinfo EAI_AGAIN hooks.example', 'notFound'],
  ['connect ECONNREFUSED 127.0.0.1:9', 'refused'],
  ['connect EHOSTUNREACH 10.0.0.9:443', 'unreachable'],
  ['connect ETIMEDOUT 10.0.0.9:443', 'noAnswer'],
  ['no answer within 10 s', 'noAnswer'],
  ['read ECONNRESET', 'closed'],
  ['socket hang up', 'closed'],
  ['closed without an answer', 'closed'],
  ['self-signed certificate', 'certificate'],
  ["Hostname/IP does not match certificate's altnames", 'certificate'],
  ['HTTP 500', undefined],
  ['550 5.1.1 User unknown', undefined],
])('%s is the network failure %s', (answer, failure) => {
  expect(deliveryFailure(answer)).toBe(failure);
});

it('translates network failures and keeps responses of the mail server as they are', () => {
  expect(answerWords('connect ECONNREFUSED', (failure) => `words of ${failure}`)).toBe('words of refused');
  expect(answerWords('HTTP 500', () => 'words')).toBe('HTTP 500');
});
