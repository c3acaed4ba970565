export const sites = {};
