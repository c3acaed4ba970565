import { expect, it } from 'vitest';
import { CallError } from '../errors/call-error.ts';
import { describeError } from './describe-error.ts';

const withStack = (error: Error, stack: string) => Object.assign(error, { stack });
const shownError = new CallError(
  'refused',
  { kind: 'failure', message: { otherwise: 'error' }, next: 'nothing' },
  { code: 1, status: 400, key: undefined, field: undefined },
);

it.each([
  ['a failed call that was already shown', shownError],
  ['an aborted call', new DOMException('The user aborted a request.', 'AbortError')],
  ['a layout warning', 'ResizeObserver loop completed with undelivered notifications.'],
  ['a layout warning as an error', 'Uncaught ResizeObserver loop limit exceeded'],
  ['a script error of another site', 'Script error.'],
  ['an error of a browser extension', withStack(new Error('x'), 'Error: x\n at chrome-extension://abc/content.js:1:1')],
])('omits %s', (_name, thrown) => {
  expect(describeError(thrown)).toBeUndefined();
});

it('returns name, message and stack without repeating the message', () => {
  const error = withStack(new TypeError('x is undefined'), 'TypeError: x is undefined\n    at f (a.js:1:2)');
  expect(describeError(error)).toEqual({ message: 'TypeError: x is undefined', stack: '    at f (a.js:1:2)' });
  expect(describeError(withStack(new Error('boom'), 'f@a.js:1:2'))).toEqual({ message: 'Error: boom', stack: 'f@a.js:1:2' });
});

it.each([
  ['words', 'just words', 'just words'],
  ['nothing', undefined, 'undefined'],
  ['an empty text', '', 'Error'],
  ['a number', 7, '7'],
  ['an object with a message', { message: 'from a library' }, 'from a library'],
  ['an object without toString', Object.create(null), 'Error'],
  [
    'an object whose toString throws',
    {
      get message() {
        throw new Error('no');
      },
    },
    'Error',
  ],
])('describes %s', (_name, thrown, message) => {
  expect(describeError(thrown)).toEqual({ message, stack: '' });
});
