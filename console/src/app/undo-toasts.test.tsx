import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionStore } from '../kernel/session/session-store.ts';
import { ask, offerUndo, saySuccess, type UndoOffer, UndoRefused } from '../kernel/toasts/toasts.ts';
import { callRefusal } from '../testing/call-refusal.ts';
import { show, showApp } from '../testing/show.tsx';
import { violations } from '../testing/violations.ts';
import { Dialog } from '../ui/dialog.tsx';

const offers: Partial<UndoOffer>[] = [];
function Page() {
  const act = (index: number) => offerUndo({ of: `${index}`, words: `Row ${index} closed`, undo: async () => undefined, ...offers[index] });
  return (
    <>
      <input aria-label="Note" defaultValue="text" />
      {[0, 1].map((index) => (
        <button key={index} type="button" onClick={() => act(index)}>
          {`Close row ${index}`}
        </button>
      ))}
    </>
  );
}
function DialogOpener({ onClose }: { readonly onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Machines" onClose={onClose} footer={<button type="button">Save</button>}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}
const close = (index: number) => page.getByRole('button', { name: `Close row ${index}`, exact: true });
const button = (words: string) => page.getByRole('button', { name: `Undo: ${words}`, exact: true });
/** Without a hold the offer would end during the retries of an expectation. */
const hold = (words: string) =>
  button(words)
    .element()
    .dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
const toast = (words: string) => page.getByRole('status').filter({ hasText: words });

async function showPage(...given: Partial<UndoOffer>[]) {
  offers.splice(0, offers.length, ...given);
  return show(<Page />);
}
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[T-73] says what happened in a live region and undoes it with one press', async () => {
  const undo = vi.fn(async () => undefined);
  await showPage({ undo });
  await close(0).click();
  await expect.element(toast('Row 0 closed')).toBeVisible();
  expect(await violations('.mantine-Notifications-root')).toEqual([]);
  await button('Row 0 closed').click();
  await expect.element(page.getByText('Undone: Row 0 closed')).toBeVisible();
  await expect.element(button('Row 0 closed')).not.toBeInTheDocument();
  expect(undo.mock.calls).toEqual([[{ quiet: true }]]);
});

/** Shows two offers while the clock stands still. Returns how many of them have ended, and how long the first one has been open at most. */
async function showStopped() {
  await showPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const hide = vi.spyOn(notifications, 'hide');
  const since = performance.now();
  for (const index of [0, 1]) {
    await close(index).click();
    await expect.element(button(`Row ${index} closed`)).toBeVisible();
    // The countdown starts in an effect after the offer is drawn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
  return { ended: () => hide.mock.calls.length, openMs: performance.now() - since };
}

test('[T-73] is there for ten seconds', async () => {
  const { ended, openMs } = await showStopped();
  vi.advanceTimersByTime(9_999 - openMs);
  expect(ended()).toBe(0);
  vi.advanceTimersByTime(openMs + 1);
  expect(ended()).toBe(2);
});

test('[T-73] stays while it is hovered or focused', async () => {
  const { ended } = await showStopped();
  (button('Row 1 closed').element() as HTMLElement).focus();
  vi.advanceTimersByTime(7_000);
  hold('Row 0 closed');
  vi.advanceTimersByTime(60_000);
  expect(ended()).toBe(0);
  const out = new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body });
  button('Row 0 closed').element().dispatchEvent(out);
  vi.advanceTimersByTime(3_000);
  expect(ended()).toBe(1);
  (button('Row 1 closed').element() as HTMLElement).blur();
  vi.advanceTimersByTime(10_000);
  expect(ended()).toBe(2);
});

test('[T-73] works from the keyboard: Ctrl+Z outside of inputs, newest first, and the focus stays', async () => {
  const undone: string[] = [];
  await showPage(...[0, 1].map((index) => ({ undo: async () => undone.push(`row ${index}`) })));
  await close(0).click();
  await close(1).click();
  await expect.element(button('Row 1 closed')).toBeVisible();
  await page.getByRole('textbox', { name: 'Note' }).click();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undone).toEqual([]);
  (close(1).element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('Undone: Row 1 closed')).toBeVisible();
  (button('Row 0 closed').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Undone: Row 0 closed')).toBeVisible();
  expect(undone).toEqual(['row 1', 'row 0']);
  await expect.element(close(1)).toHaveFocus();
});

test.each([
  ['a rejected call', () => callRefusal('Zhou Hai has changed this record.'), 'Zhou Hai has changed this record.'],
  ['a partly rejected undo', () => new UndoRefused('Zhou Hai has resolved this error.'), 'Zhou Hai has resolved this error.'],
])('[T-73] names the reason of %s', async (_, failure, reason) => {
  await showPage({ undo: () => Promise.reject(failure()) });
  await close(0).click();
  await button('Row 0 closed').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(`Undo failed. ${reason}`);
  await expect.element(button('Row 0 closed')).not.toBeInTheDocument();
});

test('[T-73] runs once for two presses, and a later change of the same record ends the offer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const undo = vi.fn(() => promise);
  await showPage({ undo }, { of: '0' });
  await close(0).click();
  await expect.element(button('Row 0 closed')).toBeVisible();
  (button('Row 0 closed').element() as HTMLElement).click();
  (button('Row 0 closed').element() as HTMLElement).click();
  resolve();
  await expect.element(page.getByText('Undone: Row 0 closed')).toBeVisible();
  expect(undo).toHaveBeenCalledOnce();
  await close(0).click();
  await expect.element(button('Row 0 closed')).toBeVisible();
  hold('Row 0 closed');
  await close(1).click();
  await expect.element(button('Row 1 closed')).toBeVisible();
  await expect.element(button('Row 0 closed')).not.toBeInTheDocument();
});

test('[T-73] works with ⌘+Z too, once per press, and leaves Redo and other shortcuts alone', async () => {
  const undone: string[] = [];
  await showPage(...[0, 1].map((index) => ({ undo: async () => undone.push(`row ${index}`) })));
  await close(0).click();
  await close(1).click();
  await expect.element(button('Row 1 closed')).toBeVisible();
  (close(1).element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await userEvent.keyboard('z');
  expect(undone).toEqual([]);
  await userEvent.keyboard('{Meta>}z{/Meta}');
  await expect.element(page.getByText('Undone: Row 1 closed')).toBeVisible();
  const held = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, repeat: true, bubbles: true });
  close(1).element().dispatchEvent(held);
  await expect.element(button('Row 0 closed')).toBeVisible();
  expect(undone).toEqual(['row 1']);
});

test('[T-73] survives a change of the page and ends with the session', async () => {
  const { t, navigate } = await showApp('/development/pinned');
  await expect.element(page.getByRole('button', { name: t('common:shell.userMenu', { name: 'Lin Xiaowen' }) })).toBeVisible();
  offerUndo({ of: '0', words: 'Row 0 closed', undo: async () => undefined });
  navigate('/development/kit-list');
  await expect.poll(() => location.hash).toContain('kit-list');
  await expect.element(button('Row 0 closed')).toBeVisible();
  hold('Row 0 closed');
  sessionStore.setState({ tenantCode: 'lotus' });
  await expect.element(button('Row 0 closed')).not.toBeInTheDocument();
});

test.each([
  ['succeeds', (done: PromiseWithResolvers<void>) => done.resolve()],
  ['fails', (done: PromiseWithResolvers<void>) => done.reject(callRefusal('Log in again.'))],
])('[T-73] ends with the logout, and an undo that %s afterwards says nothing to the next person', async (_, settle) => {
  const done = Promise.withResolvers<void>();
  await showPage({ undo: () => done.promise });
  sessionStore.setState({ token: 'first' });
  await close(0).click();
  await button('Row 0 closed').click();
  sessionStore.setState({ token: undefined });
  await expect.element(button('Row 0 closed')).not.toBeInTheDocument();
  settle(done);
  await done.promise.catch(() => undefined);
  saySuccess('Later message');
  await expect.element(page.getByText('Later message')).toBeVisible();
  expect(page.getByText(/Undone|Undo failed/).elements()).toEqual([]);
});

test('[T-73] [S-16] is at the bottom of a phone, above the buttons of a full-screen dialog, which stays open', async () => {
  await page.viewport(390, 844);
  const onClose = vi.fn();
  const undo = vi.fn(async () => undefined);
  offers.splice(0, offers.length, { undo });
  await show(
    <>
      <Page />
      <DialogOpener onClose={onClose} />
    </>,
  );
  const box = () => toast('Row 0 closed').element().getBoundingClientRect();
  await close(0).click();
  await expect.poll(() => box().bottom).toBeGreaterThan(780);
  expect(box().right).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Open' }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect.element(save).toBeVisible();
  await expect.poll(() => box().bottom).toBeLessThanOrEqual(save.element().getBoundingClientRect().top);
  await button('Row 0 closed').click();
  await expect.element(page.getByText('Undone: Row 0 closed')).toBeVisible();
  expect(undo).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(save).toBeVisible();
});

test('[T-73] the safe answer of a question is the primary button and has the focus', async () => {
  await showPage();
  ask({ title: 'Log out?', text: 'Now', confirm: 'Log out', cancel: 'Cancel', onConfirm: vi.fn(), onClose: vi.fn() });
  const dialog = page.getByRole('dialog', { name: 'Log out?' });
  const answer = (name: string) => dialog.getByRole('button', { name, exact: true });
  await expect.element(answer('Cancel')).toHaveFocus();
  await expect.element(answer('Cancel')).toHaveAttribute('data-variant', 'filled');
  await expect.element(answer('Log out')).toHaveAttribute('data-variant', 'outline');
  expect(await violations('[role=dialog]')).toEqual([]);
});
