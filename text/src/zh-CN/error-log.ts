export const errorLog = {};
