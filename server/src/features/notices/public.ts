export { noticeSentence } from './notice-rows.ts';
export { listNotices } from './notices.service.ts';
