import type { Words } from '../words.ts';
import type { errorLog as chinese } from '../zh-CN/error-log.ts';

export const errorLog: Words<typeof chinese> = {
  summary: 'Errors on console pages, reported automatically for troubleshooting. The server keeps them for 30 days.',
  windowSummary: 'The latest 100 page errors in this browser window. Each is reported automatically for troubleshooting.',
  source: { label: 'Show errors for', all: 'All users', window: 'This window' },
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
  reported: { yes: 'Reported', no: 'Not reported yet. Will be sent when the network is back.' },
  empty: 'Page errors appear here.',
  detail: 'Error details',
  stack: 'Call stack',
  noStack: 'No call stack available.',
  clear: 'Clear errors',
  cleared: 'Errors of this window cleared',
};
