/** Who looks at the board, as told by whoever opened it. */
export interface Handover {
  readonly token: string;
  readonly tenantCode: string | undefined;
}

/** What a header may carry; anything else is not a token of ours. */
const tokenShape = /^[\x21-\x7e]{1,512}$/;
const names = ['token', 'tenant_code'];

/** The token and the tenant in an address, and the address without them. The part after # comes before the query: no server saw it. */
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
