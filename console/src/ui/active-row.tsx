import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'div'> {
  readonly role: 'option' | 'treeitem';
}

/** A row of a widget that keeps the focus and the key handlers itself and names the active row with `aria-activedescendant`. */
export const ActiveRow = (props: Props) => <div {...props} />;
