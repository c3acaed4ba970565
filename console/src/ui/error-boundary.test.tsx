import { expect, test, vi } from 'vitest';
import { browserPage } from '../kernel/browser/leaving.ts';
import { takeComplaints } from '../testing/complaints.ts';
import { goOffline } from '../testing/go-offline.ts';
import { show } from '../testing/show.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

function failing(message: string) {
  const state = { broken: true };
  const Part = () => {
    if (state.broken) throw new TypeError(message);
    return <p>Works</p>;
  };
  const part = (
    <ErrorBoundary resetKey="a">
      <Part />
    </ErrorBoundary>
  );
  return { state, part };
}

test('[S-22] a failed view can be retried', async () => {
  const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
  const { state, part } = failing('Cannot read properties of null');
  const { t, getByRole, getByText } = await show(part);
  await expect.element(getByRole('alert').getByRole('heading', { name: t('common:page.crashed') })).toBeVisible();
  state.broken = false;
  await getByRole('button', { name: t('common:action.retry') }).click();
  await expect.element(getByText('Works')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  expect(takeComplaints().join()).toMatch('Cannot read properties of null');
});

test('[S-22] a view with a missing file offers a reload and a link home', async () => {
  const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
  const { t, getByRole } = await show(failing('Failed to fetch dynamically imported module: /assets/x.js').part);
  await getByRole('button', { name: t('common:action.retry') }).click();
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
  await expect.element(getByRole('link', { name: t('common:action.home') })).toHaveAttribute('href', '#/');
  takeComplaints();
});

test('[S-22] a view that failed to load while offline reloads when the network is back', async () => {
  const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
  const comeBack = goOffline();
  const { t, getByRole } = await show(failing('Failed to fetch dynamically imported module: /assets/x.js').part);
  await expect.element(getByRole('heading', { name: t('shell:offline.page') })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  comeBack();
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
  takeComplaints();
});
