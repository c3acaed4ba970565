export const policy = {};
