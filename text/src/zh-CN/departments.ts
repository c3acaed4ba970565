export const departments = {};
