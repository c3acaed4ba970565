import { expect, test } from 'vitest';
import { sessionStore } from '../../kernel/session/session-store.ts';
import { pageEntry } from '../../testing/page-entry.ts';
import { show } from '../../testing/show.tsx';
import NoMenuPage from './no-menu.page.tsx';

test('[S-07] offers the pages of a menu that has no group, and says so only if there are none', async () => {
  const { t, getByRole, getByText, unmount } = await show(<NoMenuPage />);
  await expect.element(getByRole('heading', { name: t('common:page.noMenu') })).toBeVisible();
  await unmount();
  sessionStore.setState({ token: 'test-token', menu: [pageEntry('/overview', 'overview')] });
  await show(<NoMenuPage />);
  await expect.element(getByRole('heading', { name: t('common:page.choice') })).toBeVisible();
  await expect.element(getByText(t('common:page.noMenuText'))).not.toBeInTheDocument();
});
