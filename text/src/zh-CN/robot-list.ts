/** The list of machines. */
export const robotList = {};
