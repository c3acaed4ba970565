/** Name of the product where a tenant has none of its own. */
export const productName = 'BOTIFY Manage';
