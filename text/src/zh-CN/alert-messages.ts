/** Mails and text messages about what happens to machines. */
export const alertMessages = {};
