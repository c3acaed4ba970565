export { errorsDuring, listErrors } from './errors.service.ts';
