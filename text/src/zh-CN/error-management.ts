/** Error management. */
export const errorManagement = {};
