import type { FetchEvent } from './worker-scope.ts';

/** Responses of a proxy that cannot reach the server. */
const isFromProxy = ({ status }: Response): boolean => status === 502 || status === 504;

/** Pages that the user opens. Embedded pages, files, calls and form posts are left to the browser. */
export const isNavigation = ({ mode, method, destination }: Pick<Request, 'mode' | 'method' | 'destination'>): boolean =>
  mode === 'navigate' && method === 'GET' && destination === 'document';

/** The response of the server, which is never stored. Without one, the offline page. */
export async function answerNavigation(
  { request, preloadResponse }: Pick<FetchEvent, 'request' | 'preloadResponse'>,
  fetchPage: (request: Request) => Promise<Response>,
  offline: () => Response,
): Promise<Response> {
  try {
    const answer = (await preloadResponse) ?? (await fetchPage(request));
    return isFromProxy(answer) ? offline() : answer;
  } catch {
    return offline();
  }
}
