import { useEffect } from 'react';
import { productName, useProductName } from '../brand/brand-store.ts';

export const documentTitle = (routeTitle: string, product: string = productName()): string =>
  routeTitle ? `${routeTitle} - ${product}` : product;

/** Sets the document title. */
export function useTitle(routeTitle: string): void {
  const product = useProductName();
  useEffect(() => {
    document.title = documentTitle(routeTitle, product);
  }, [routeTitle, product]);
}
