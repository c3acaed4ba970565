import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { KitDialogs } from '../development/kit-dialogs.tsx';
import { prepareProfile } from '../features/session/profile/profile.fixture.ts';
import { show, showApp, user } from '../testing/show.tsx';
import { violations } from '../testing/violations.ts';
import { Dialog, DialogButtons } from './dialog.tsx';

const dialog = page.getByRole('dialog');

function box() {
  const { x, y, width, height } = dialog.element().getBoundingClientRect();
  return { x, y, width, height };
}

async function close() {
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
}

test('[S-20] a dialog takes half the window width, starts at 5 % of its height, and scrolls inside', async () => {
  const { t } = await show(<KitDialogs />);
  const open = (size: 'half' | 'small' | 'full') => page.getByRole('button', { name: t(`development:detail.dialog.${size}`) }).click();
  await open('half');
  await expect.poll(box).toEqual({ x: 360, y: 45, width: 720, height: 810 });
  const line = (number: number) => dialog.getByText(t('development:detail.dialog.line', { line: number }));
  await expect.element(line(1)).toBeInViewport();
  await expect.element(line(40)).not.toBeInViewport();
  // The last line is reachable while the buttons stay visible.
  line(40).element().scrollIntoView();
  await expect.element(line(40)).toBeInViewport();
  await expect.element(dialog.getByRole('button', { name: t('development:detail.dialog.submit') })).toBeInViewport();
  expect(await violations('[role=dialog]')).toEqual([]);
  await close();
  await open('full');
  await expect.poll(box).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await close();
  await open('small');
  await expect.poll(() => box().width).toBe(448);
  await close();
});

test('[S-20] [S-16] on a phone a dialog is full-screen', async () => {
  await page.viewport(390, 844);
  const { t } = await show(<KitDialogs />);
  await page.getByRole('button', { name: t('development:detail.dialog.half') }).click();
  await expect.poll(box).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await violations('[role=dialog]')).toEqual([]);
});

test.each(['changePassword', 'profile'] as const)('[S-20] the dialog "%s" of the user menu has the same size', async (entry) => {
  prepareProfile();
  const { t } = await showApp('/development/pinned');
  await page.getByRole('button', { name: t('common:shell.userMenu', { name: user.nickName }) }).click();
  await page.getByRole('menuitem', { name: t(`common:shell.${entry}`) }).click();
  await expect.poll(box).toMatchObject({ x: 360, y: 45, width: 720 });
  await dialog.getByRole('button', { name: t('common:action.close') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('scrollable text is reachable by keyboard, even without controls', async () => {
  await show(
    <Dialog title="Terms" onClose={() => {}}>
      <p style={{ height: 3000 }}>Long text</p>
    </Dialog>,
  );
  const body = () => dialog.getByText('Long text').element().closest('[tabindex="0"]');
  await expect.poll(body).not.toBeNull();
  expect(await violations('[role=dialog]')).toEqual([]);
});

test('a busy dialog cannot be closed', async () => {
  const { t } = await show(
    <Dialog title="Saving" onClose={() => expect.unreachable()} busy>
      In progress
    </Dialog>,
  );
  await expect.element(dialog.getByRole('button', { name: t('common:action.close') })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
});

test('[S-20] Escape closes the topmost of two dialogs', async () => {
  const closed: string[] = [];
  await show(
    <>
      <Dialog title="Below" onClose={() => closed.push('below')}>
        below
      </Dialog>
      <Dialog title="Above" onClose={() => closed.push('above')}>
        above
      </Dialog>
    </>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Above' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(closed).toEqual(['above']);
});

test('[T-73] cancel is the primary button of an irreversible action and has the focus', async () => {
  const { getByRole } = await show(
    <Dialog
      title="Replace"
      onClose={vi.fn()}
      footer={
        <DialogButtons irreversible onClose={vi.fn()} busy={false} cancel="Keep" onAct={vi.fn()}>
          Replace secret
        </DialogButtons>
      }
    >
      Text
    </Dialog>,
  );
  const cancel = getByRole('button', { name: 'Keep', exact: true });
  await expect.element(cancel).toHaveFocus();
  await expect.element(cancel).toHaveAttribute('data-variant', 'filled');
  await expect.element(getByRole('button', { name: 'Replace secret', exact: true })).toHaveAttribute('data-variant', 'outline');
});
