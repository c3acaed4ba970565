/** Where lists and calendars open, so that they belong to the page and not to nowhere for whoever moves from landmark to landmark. */
export const contentOfPage = (): HTMLElement => document.querySelector('main') ?? document.body;
