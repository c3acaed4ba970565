export { listNotices, noticeSentence } from './notices.service.ts';
