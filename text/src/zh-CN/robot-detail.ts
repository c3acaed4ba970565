/** One machine. */
export const robotDetail = {};
