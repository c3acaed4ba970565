/** The map of machines. */
export const robotMap = {};
