import { boardSession } from '@botify/contract/session/board-session.contract';
import { Activity, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { viewMessage } from '../../kernel/page/view-message.ts';
import { sessionStore } from '../../kernel/session/session-store.ts';
import { api } from '../../testing/fake-api.ts';
import { afterThisTest } from '../../testing/restore-console.ts';
import { show } from '../../testing/show.tsx';
import { FramePage, isBlocked } from './frame-page.tsx';

/** A framed page that echoes every message. */
const echo = '<script>addEventListener("message", ({ data }) => parent.postMessage({ echo: data }, "*"))</script>';

function Tab({ src }: { readonly src: string }) {
  const [inFront, setInFront] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setInFront(!inFront)}>
        switch
      </button>
      <Activity mode={inFront ? 'visible' : 'hidden'}>
        <FramePage src={src} title="Board" />
      </Activity>
    </>
  );
}

test('[D-01] notifies a framed page when its tab becomes inactive and active', async () => {
  const received: unknown[] = [];
  const stop = new AbortController();
  const record = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'echo' in data) received.push(data.echo);
  };
  addEventListener('message', record, { signal: stop.signal });
  afterThisTest(() => stop.abort());
  const src = URL.createObjectURL(new Blob([echo], { type: 'text/html' }));
  afterThisTest(() => URL.revokeObjectURL(src));
  await show(<Tab src={src} />);
  await expect.poll(() => received).toEqual([viewMessage(true)]);
  await page.getByRole('button', { name: 'switch' }).click();
  await expect.poll(() => received).toEqual([viewMessage(true), viewMessage(false)]);
  await page.getByRole('button', { name: 'switch' }).click();
  await expect.poll(() => received.at(-1)).toEqual(viewMessage(true));
});

test('[D-01] shows an http page in a frame, with a ticket and the tenant code instead of the token', async () => {
  sessionStore.setState({ token: 'abc', tenantCode: 'harbour' });
  api.answer(boardSession.ticket, { token: 'once' });
  const { getByTitle } = await show(<FramePage src="http://127.0.0.1:9/board" title="Board" />);
  await expect.element(getByTitle('Board')).toHaveAttribute('src', 'http://127.0.0.1:9/board?token=once&tenant_code=harbour');
});

test('[D-01] without a ticket offers to try again', async () => {
  api.reply(boardSession.ticket, () => 'network error');
  const { t, getByTitle, getByRole } = await show(<FramePage src="http://127.0.0.1:9/board" title="Board" />);
  const retry = getByRole('button', { name: t('common:action.retry') });
  await expect.element(retry).toBeVisible();
  api.answer(boardSession.ticket, { token: 'later' });
  await retry.click();
  await expect.element(getByTitle('Board')).toHaveAttribute('src', expect.stringContaining('token=later'));
});

test.each([
  ['http://big.example/', 'https:', true],
  ['http://big.example/', 'http:', false],
  ['https://big.example/', 'https:', false],
  ['/board/', 'https:', false],
])('[D-01] %s inside a page served over %s: blocked by the browser %s', (src, around, blocked) => {
  expect(isBlocked(src, around)).toBe(blocked);
});
