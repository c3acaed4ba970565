export const taskReports = {};
