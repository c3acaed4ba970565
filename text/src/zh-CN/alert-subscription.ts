/** How somebody wants to be told about machines. */
export const alertSubscription = {};
