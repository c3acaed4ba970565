import { describe, expect, it } from 'vitest';
import { type Outcome, reactionTo } from './error-catalog.ts';

const answer = (status: number, body: unknown, unreadable?: true): Outcome => ({
  kind: 'answer',
  status,
  body,
  ...(unreadable ? { unreadable } : {}),
});
const fromServer = { fromServer: 'words', otherwise: 'error' } as const;
const showMessage = { kind: 'failure', message: fromServer, ms: 5000, next: 'nothing' };
const ask = { kind: 'failure', message: fromServer, next: 'confirmReLogin' };
const success = { kind: 'success' };

describe('error catalog', () => {
  it.each([
    ['no code', answer(200, { data: 1 }), success],
    ['no body', answer(204, null), success],
    ['a list without an envelope', answer(200, [1]), success],
    ['code 200', answer(200, { code: 200, msg: '' }), success],
    ['code 203', answer(200, { code: 203 }), success],
    ['code -400', answer(400, { code: -400, msg: 'words' }), showMessage],
    ['code -400 with HTTP 200', answer(200, { code: -400, msg: 'words' }), showMessage],
    ['code -400 without a message', answer(400, { code: -400 }), { ...showMessage, message: { otherwise: 'error' } }],
    ['code -400 with an empty message', answer(400, { code: -400, msg: '' }), { ...showMessage, message: { otherwise: 'error' } }],
    ['code 401 with HTTP 200', answer(200, { code: 401, msg: 'words' }), ask],
    ['code 401 with HTTP 401', answer(401, { code: 401, msg: 'words' }), ask],
    ['code 50012', answer(200, { code: 50012, msg: 'words' }), ask],
    ['code 50012 with HTTP 401', answer(401, { code: 50012, msg: 'words' }), ask],
    ['code 50014', answer(200, { code: 50014, msg: 'words' }), ask],
    ['code 50014 with HTTP 401', answer(401, { code: 50014, msg: 'words' }), ask],
    ['code 1101', answer(200, { code: 1101, msg: 'words' }), { kind: 'failure', message: fromServer, ms: 3000, next: 'resetAfter3s' }],
    [
      'code 1101 with HTTP 401',
      answer(401, { code: 1101, msg: 'words' }),
      { kind: 'failure', message: fromServer, ms: 3000, next: 'resetAfter3s' },
    ],
    ['any other code', answer(200, { code: 7, msg: 'words' }), showMessage],
    ['any other code with its HTTP status', answer(409, { code: 409, msg: 'words' }), showMessage],
    ['any other code without a message', answer(403, { code: 403 }), { ...showMessage, message: { otherwise: 'error' } }],
  ])('[C-03] body: %s', (_, outcome, reaction) => {
    expect(reactionTo(outcome)).toEqual(reaction);
  });

  const http = (status: number, message: object = {}) => ({
    kind: 'failure',
    message: { otherwise: 'http', status, ...message },
    ms: 3000,
    next: 'nothing',
  });
  it.each([
    ['HTTP 404 without an envelope', answer(404, 'nothing here', true), http(404)],
    ['HTTP 502 from a proxy', answer(502, '<html>', true), http(502)],
    [
      'HTTP 500 with an envelope: its message, the HTTP duration',
      answer(500, { code: 500, msg: 'words' }),
      http(500, { fromServer: 'words' }),
    ],
    ['HTTP 401 without an envelope', answer(401, null), { ...http(401), next: 'resetAfter3s' }],
    ['a code that is not a number', answer(404, { code: '404', msg: 'words' }), http(404, { fromServer: 'words' })],
    ['a successful response with an unreadable body', answer(200, '<html>', true), { ...http(200), message: { otherwise: 'unreadable' } }],
    ['no network', { kind: 'unreachable', reason: 'network' } as const, { ...http(0), message: { otherwise: 'network' } }],
    ['a timeout', { kind: 'unreachable', reason: 'timeout' } as const, { ...http(0), message: { otherwise: 'timeout' } }],
  ])('[C-03] HTTP and network: %s', (_, outcome, reaction) => {
    expect(reactionTo(outcome)).toEqual(reaction);
  });
});
