/** In an object, because a test can replace a method of ours but not the browser's `location.reload`. */
export const browserPage = { reload: (): void => location.reload() };
