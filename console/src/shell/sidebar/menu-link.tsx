import type { MouseEvent, ReactNode, Ref } from 'react';
import { sessionStore, useSession } from '../../kernel/session/session-store.ts';
import { Link } from '../../ui/link.tsx';
import { componentAt } from '../navigation/address.ts';
import { fetchPage } from '../navigation/page-registry.ts';
import { useAddressOf } from '../tabs/tabs-store.ts';
import { openBoardWindow } from './board-window.ts';
import { isWebPage, outsideAddress, type SidebarEntry } from './sidebar-entries.ts';

interface Props {
  readonly entry: SidebarEntry;
  readonly active: string | undefined;
  readonly className: string | undefined;
  readonly children: ReactNode;
  readonly onClick?: (() => void) | undefined;
  readonly 'aria-label'?: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** Link of a menu entry: a page of the console, or an external address in a new window. */
export function MenuLink({ entry: { path = '/', window }, active, ...rest }: Props) {
  const token = useSession((state) => state.token);
  const tenantCode = useSession((state) => state.tenantCode);
  const addressOf = useAddressOf();
  const outside = window ?? outsideAddress(path, { token, tenantCode });
  // Preload on hover.
  const fetch = () => void fetchPage(componentAt(sessionStore.getState().menu, path));
  // A board of this server identifies the user by itself.
  const onBoard = (event: MouseEvent) => {
    event.preventDefault();
    rest.onClick?.();
    void openBoardWindow(outside ?? '');
  };
  const board = window && isWebPage(window) ? { onClick: onBoard } : {};
  if (outside) return <a {...rest} {...board} href={outside} target="_blank" rel="noreferrer" />;
  return <Link {...rest} to={addressOf(path)} onPointerEnter={fetch} onFocus={fetch} aria-current={path === active ? 'page' : undefined} />;
}
