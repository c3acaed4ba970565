/** In an object because tests cannot replace `location.reload`. */
export const browserPage = { reload: (): void => location.reload() };
