export { errorsDuring, getError, listErrors } from './errors.service.ts';
export { openAlarms, undocumentedErrors } from './errors-now.service.ts';
export { handleError } from './handle-error.service.ts';
