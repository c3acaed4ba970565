import type { Words } from '../words.ts';
import type { errorLog as chinese } from '../zh-CN/error-log.ts';

export const errorLog: Words<typeof chinese> = {
  summary: 'Errors on console pages are recorded and reported so that they can be fixed; the server keeps them for 30 days.',
  windowSummary: 'The latest 100 page errors of this browser window; each is reported so that it can be fixed.',
  source: { label: 'Show errors of', all: 'All users', window: 'This window' },
  search: 'Message, page or account',
  searchHere: 'Message or page',
  column: {
    message: 'Message',
    at: 'Last seen',
    count: 'Times',
    route: 'Page',
    user: 'User',
    kind: 'Type',
    version: 'Version',
    browser: 'Browser',
    language: 'Language',
    reported: 'Report status',
  },
  kind: { error: 'Script error', rejection: 'Asynchronous error', render: 'Display error' },
  nobody: 'Not logged in',
  reported: { yes: 'Reported', no: 'Not reported yet; will be sent when the network is back' },
  empty: 'Page errors will show here.',
  detail: 'Error details',
  stack: 'Call stack',
  noStack: 'The browser gave no call stack.',
  clear: 'Clear errors',
  cleared: 'The errors of this window have been cleared',
};
