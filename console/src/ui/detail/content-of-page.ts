/** Container of popovers, so that they are inside a landmark. */
export const contentOfPage = (): HTMLElement => document.querySelector('main') ?? document.body;
