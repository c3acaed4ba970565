import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { sessionStore, useSession } from '../../kernel/session/session-store.ts';
import { componentAt } from '../navigation/address.ts';
import { fetchPage } from '../navigation/page-registry.ts';
import { useAddressOf } from '../tabs/use-address-of.ts';
import { outsideAddress, type SidebarEntry } from './sidebar-entries.ts';

interface Props {
  readonly entry: SidebarEntry;
  readonly active: string | undefined;
  readonly className: string | undefined;
  readonly children: ReactNode;
  readonly onClick?: (() => void) | undefined;
  readonly 'aria-label'?: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** The link of a menu entry, to a page of ours or, in a window of its own, to what does not show inside the console. */
export function MenuLink({ entry: { path = '/', window }, active, ...rest }: Props) {
  const token = useSession((state) => state.token);
  const tenantCode = useSession((state) => state.tenantCode);
  const addressOf = useAddressOf();
  const who = { token, tenantCode };
  // A page of this server knows by itself who comes.
  const outside = window ? (outsideAddress(window, who) ?? window) : outsideAddress(path, who);
  // Whoever points at it is likely to press it: a page that is here already opens without a gap.
  const fetch = () => void fetchPage(componentAt(sessionStore.getState().menu, path));
  if (outside) return <a {...rest} href={outside} target="_blank" rel="noreferrer" />;
  return <Link {...rest} to={addressOf(path)} onPointerEnter={fetch} onFocus={fetch} aria-current={path === active ? 'page' : undefined} />;
}
