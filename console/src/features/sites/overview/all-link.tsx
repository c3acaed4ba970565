import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';

/** Link of a section to its full list. */
export const AllLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Anchor component={Link} to={to} size="xs">
    {children}
  </Anchor>
);
