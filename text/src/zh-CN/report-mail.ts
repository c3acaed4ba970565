/** The mails with daily and weekly reports. */
export const reportMail = {};
