export const listPath = '/app/user/list';
/** Without an id: the page for a new account. */
export const editPath = (id?: string): string => (id ? `/app/user/edit?id=${id}` : '/app/user/edit');
