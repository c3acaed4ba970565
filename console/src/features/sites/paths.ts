export const listPath = '/app/project/list';
export const createPath = '/app/project/edit';
export const detailPath = (id: string): string => `/app/project/detail?id=${id}`;
