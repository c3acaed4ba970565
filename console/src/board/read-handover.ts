/** Session passed to the board in its address. */
export interface Handover {
  readonly token: string;
  readonly tenantCode: string | undefined;
}

/** Characters allowed in a header value. */
const tokenShape = /^[\x21-\x7e]{1,512}$/;
const names = ['token', 'tenant_code'];

/** Reads token and tenant from an address and returns the address without them. The fragment takes precedence: no server has seen it. */
export function readHandover(address: string): { readonly handover: Handover | undefined; readonly clean: string } {
  const url = new URL(address);
  const fragment = new URLSearchParams(url.hash.replace(/^#\/?\??/, ''));
  const inFragment = names.some((name) => fragment.has(name));
  const source = fragment.has('token') ? fragment : url.searchParams;
  const token = source.get('token') ?? '';
  const handover = tokenShape.test(token) ? { token, tenantCode: source.get('tenant_code') || undefined } : undefined;
  for (const name of names) url.searchParams.delete(name);
  if (inFragment) url.hash = '';
  return { handover, clean: url.pathname + url.search + url.hash };
}
