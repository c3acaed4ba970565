/** Characters of a token. */
const tokenShape = /^[\w-]{20,200}$/;
const names = ['token', 'tenant_code'];

/** Reads the ticket from an address and returns the address without it. The fragment takes precedence: no server has seen it. */
export function readTicket(address: string): { readonly ticket: string | undefined; readonly clean: string } {
  const url = new URL(address);
  const fragment = new URLSearchParams(url.hash.replace(/^#\/?\??/, ''));
  const inFragment = names.some((name) => fragment.has(name));
  const token = (fragment.has('token') ? fragment : url.searchParams).get('token') ?? '';
  for (const name of names) url.searchParams.delete(name);
  if (inFragment) url.hash = '';
  return { ticket: tokenShape.test(token) ? token : undefined, clean: url.pathname + url.search + url.hash };
}
