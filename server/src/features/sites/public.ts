export { findSite, getSite, listSites } from './sites.service.ts';
