/** The parts of the service worker API that are used. TypeScript's own types of workers contradict those of pages. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends LastingEvent {
  /** Chromium: requests that never wait for the worker. */
  readonly addRoutes?: (
    routes: readonly { readonly condition: { readonly urlPattern: string }; readonly source: 'network' }[],
  ) => Promise<void>;
}

export interface FetchEvent extends Event {
  readonly request: Request;
  /** The response to a request that the browser sent while the worker started. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface PushEvent extends LastingEvent {
  readonly data: { json(): unknown } | null;
}

interface ClickEvent extends LastingEvent {
  readonly notification: Notification;
}

interface WindowClient {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: string): void;
}

interface Events {
  readonly install: InstallEvent;
  readonly activate: LastingEvent;
  readonly fetch: FetchEvent;
  readonly push: PushEvent;
  readonly notificationclick: ClickEvent;
  readonly pushsubscriptionchange: LastingEvent;
}

export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window' }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, handle: (event: Events[Name]) => void): void;
}
