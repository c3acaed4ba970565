import { createHashRouter, RouterProvider } from 'react-router';
import { CrashPage } from './crash-page.tsx';
import { Gate } from './gate.tsx';

export const createRouter = () =>
  createHashRouter([
    {
      path: '*',
      // It shows nothing of its own while it waits for a file, so that what was in sight before it can stay.
      element: <Gate />,
      errorElement: <CrashPage />,
    },
  ]);

let router: ReturnType<typeof createRouter> | undefined;

/** Made when it is first shown and not when its file arrives: until then the login changes the address without it. */
const theRouter = () => {
  router ??= createRouter();
  return router;
};

/** Every page that has an address of its own. */
export const Routed = () => <RouterProvider router={theRouter()} />;
