export const appAccounts = {};
