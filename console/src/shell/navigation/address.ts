/** Path and search of the address, parsed like the router does. */
export function here(hash = location.hash): { readonly path: string; readonly search: string } {
  const [, path = '', search = ''] = /^#?\/?([^?#]*)(\?[^#]*)?/.exec(hash) ?? [];
  return { path: `/${path}`, search };
}

/** Component of the page at a path. The menu is unvalidated, so any part can be missing. */
export function componentAt(menu: unknown, path: string): string | undefined {
  if (!Array.isArray(menu)) return undefined;
  for (const entry of menu as readonly (Readonly<Record<string, unknown>> | null)[]) {
    if (entry?.path === path && typeof entry.component === 'string') return entry.component;
    const below = componentAt(entry?.children, path);
    if (below) return below;
  }
  return undefined;
}
