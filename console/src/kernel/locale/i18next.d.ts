import type { words } from '@botify/text/zh-CN/words';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof words;
    returnNull: false;
  }
}
