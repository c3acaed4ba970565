import { useEffect } from 'react';
import { settings } from '../settings/settings.ts';

export const documentTitle = (routeTitle: string): string => (routeTitle ? `${routeTitle} - ${settings.title}` : settings.title);

/** Sets the document title. */
export function useTitle(routeTitle: string): void {
  useEffect(() => {
    document.title = documentTitle(routeTitle);
  }, [routeTitle]);
}
