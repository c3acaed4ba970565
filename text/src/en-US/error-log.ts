import type { Words } from '../words.ts';
import type { errorLog as chinese } from '../zh-CN/error-log.ts';

export const errorLog: Words<typeof chinese> = {
  summary: 'When a page of the console fails, it is recorded and reported so that it can be fixed; the server keeps it for 30 days.',
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
    kind: 'Kind',
    version: 'Version',
    browser: 'Browser',
    language: 'Language',
    reported: 'Report',
  },
  kind: { error: 'Script error', rejection: 'Asynchronous error', render: 'Display error' },
  language: { 'zh-CN': 'Chinese', 'en-US': 'English' },
  nobody: 'Not logged in',
  reported: { yes: 'Reported', no: 'Not reported yet; it is tried again when the network is back' },
  empty: 'When a page fails, it shows here.',
  detail: 'Error details',
  stack: 'Stack',
  noStack: 'The browser gave no stack.',
  clear: 'Clear',
  cleared: 'The errors of this window are cleared',
};
