export const development = {};
