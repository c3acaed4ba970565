import { Anchor } from '@mantine/core';
import { siteDetailPath, sitePath } from '../kernel/page/paths.ts';
import { useHasPage } from '../kernel/session/menu-rights.ts';
import { Link } from './link.tsx';

interface Props {
  readonly siteId: string | null | undefined;
  /** null: no site, or a hidden one. */
  readonly name: string | null;
  /** Text without a name. */
  readonly none?: string;
  /** Between words, where color alone does not show a link. */
  readonly inText?: boolean;
}

/** Name of a site; a link if the account has access to its page. */
export function SiteLink({ siteId, name, none = '', inText = false }: Props) {
  const mayOpen = useHasPage(siteDetailPath);
  if (!mayOpen || !siteId || name === null) return name ?? none;
  return (
    <Anchor component={Link} to={sitePath(siteId)} underline={inText ? 'always' : 'hover'} inherit>
      {name}
    </Anchor>
  );
}
