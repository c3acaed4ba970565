export const seeAs = {};
