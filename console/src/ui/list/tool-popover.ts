/** Of all panels that open below a button of the toolbar. */
export const toolPopover = { offset: 4, shadow: 'md', trapFocus: true, returnFocus: true, transitionProps: { duration: 100 } } as const;
