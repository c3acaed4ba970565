import { lazy, Suspense } from 'react';
import { createHashRouter, RouterProvider } from 'react-router';
import { CrashPage } from './crash-page.tsx';
import { Gate } from './gate.tsx';
import { Splash } from './splash.tsx';
import { ThemeProvider } from './theme-provider.tsx';

/** Messages must come through even if their file did not at first; a page that lost it would fail in silence. */
const loadOverlays = (): Promise<typeof import('./overlays.tsx')> =>
  import('./overlays.tsx').catch(() => new Promise((resolve) => setTimeout(resolve, 2000)).then(loadOverlays));
const Overlays = lazy(() => loadOverlays().then((module) => ({ default: module.Overlays })));

const router = createHashRouter([
  {
    path: '*',
    element: (
      <Suspense fallback={<Splash />}>
        <Gate />
      </Suspense>
    ),
    errorElement: <CrashPage />,
  },
]);

export const App = () => (
  <ThemeProvider>
    <RouterProvider router={router} />
    {/* Nobody needs these before the first paint. */}
    <Suspense>
      <Overlays />
    </Suspense>
  </ThemeProvider>
);
