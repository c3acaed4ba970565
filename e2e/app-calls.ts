import { expect, type Page } from '@playwright/test';

/** Makes calls with the session of the page, to prepare what a journey finds. */
export function callsOf(page: Page, { url }: { readonly url: string }) {
  const ask = (method: 'GET' | 'POST' | 'PUT') => async (path: string, data?: object) => {
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await (await page.request.fetch(`${url}/api/authority${path}`, { method, headers, ...(data ? { data } : {}) })).json();
    expect(answer, `${method} ${path}`).toMatchObject({ code: 200 });
    return answer.data;
  };
  return { get: ask('GET'), post: ask('POST'), put: ask('PUT') };
}

/** Which thing a page of details shows. */
export const idInAddress = (page: Page): string | null => new URL(page.url().replace('#', '')).searchParams.get('id');
