export { findViews } from './find-views.service.ts';
