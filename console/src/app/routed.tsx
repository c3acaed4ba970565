import { createHashRouter, RouterProvider } from 'react-router';
import { CrashPage } from './fallbacks.tsx';
import { Gate } from './gate.tsx';

export const createRouter = () =>
  createHashRouter([
    {
      path: '*',
      // No Suspense fallback here: the previous content stays visible while a chunk loads.
      element: <Gate />,
      errorElement: <CrashPage />,
    },
  ]);

let router: ReturnType<typeof createRouter> | undefined;

/** Created at the first render, not at import: until then the login changes the address without a router. */
const theRouter = () => {
  router ??= createRouter();
  return router;
};

/** All pages with an address. */
export const Routed = () => <RouterProvider router={theRouter()} />;
