/** Where the address points, read as the router reads it. */
export function here(hash = location.hash): { readonly path: string; readonly search: string } {
  const [, path = '', search = ''] = /^#?\/?([^?#]*)(\?[^#]*)?/.exec(hash) ?? [];
  return { path: `/${path}`, search };
}

/** Which page the menu has at a path. It is as the server sent it, so any part may be missing. */
export function componentAt(menu: unknown, path: string): string | undefined {
  if (!Array.isArray(menu)) return undefined;
  for (const entry of menu as readonly (Readonly<Record<string, unknown>> | null)[]) {
    if (entry?.path === path && typeof entry.component === 'string') return entry.component;
    const below = componentAt(entry?.children, path);
    if (below) return below;
  }
  return undefined;
}
