export { findSite } from './sites.service.ts';
