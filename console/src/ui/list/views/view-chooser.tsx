import { productPages } from '@botify/contract/roles/product-paths';
import { lazy, Suspense, useState } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { usePage } from '../../../kernel/page/page.tsx';
import { ViewButton, type ViewsProps } from './view-button.tsx';

const load = whenOnline(() => import('./views-menu.tsx'));
const ViewsMenu = lazy(() => load().then((module) => ({ default: module.ViewsMenu })));

/**
 * Saved views of a list. Loaded when the button is pressed or the address names a view. Views belong to pages of the product, so the pages
 * of the development build have none.
 */
export function ViewChooser(props: ViewsProps) {
  const [asked, setAsked] = useState(false);
  const { path } = usePage();
  if (!Object.hasOwn(productPages, path)) return null;
  const button = <ViewButton onClick={() => setAsked(true)} onPointerEnter={() => void load()} />;
  if (!asked && props.filters.saved === undefined) return button;
  return (
    <Suspense fallback={button}>
      <ViewsMenu {...props} opensAtOnce={asked} />
    </Suspense>
  );
}
