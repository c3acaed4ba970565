export const listPath = '/app/user/list';
/** Without an id, a new one. */
export const editPath = (id?: string): string => (id ? `/app/user/edit?id=${id}` : '/app/user/edit');
