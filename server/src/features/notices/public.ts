export { noticeSentence } from './notices.service.ts';
