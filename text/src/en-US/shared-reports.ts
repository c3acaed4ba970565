export const sharedReports = {};
