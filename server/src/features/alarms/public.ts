export { errorsDuring, getError, listErrors } from './errors.service.ts';
export { handleError } from './handle-error.service.ts';
