/** Who gets reports by mail, and the page at the end of the link in them. */
export const reportRecipients = {};
