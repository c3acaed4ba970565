export const periodReports = {};
