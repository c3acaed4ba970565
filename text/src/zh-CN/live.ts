/** The live feed, and machines as it shows them. */
export const live = {};
