export { noticeSentence } from './notice-words.service.ts';
