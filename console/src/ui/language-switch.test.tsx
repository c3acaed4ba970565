import { type Locale, locales } from '@botify/contract/kernel/locale';
import { expect, test, vi } from 'vitest';
import { browserPage } from '../kernel/browser/leaving.ts';
import { show } from '../testing/show.tsx';
import { LanguageSwitch } from './language-switch.tsx';

test('[T-50] offers a list when there are more than two languages', async () => {
  const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
  const { getByRole, t } = await show(<LanguageSwitch languages={[...locales, 'fr-FR' as Locale]} />);
  const list = getByRole('combobox', { name: t('common:language.label') });
  await expect.element(list).toHaveValue('en-US');
  expect(list.element().textContent).toBe('中文Englishfrançais');
  await list.selectOptions('fr-FR');
  expect(localStorage.getItem('locale')).toBe('fr-FR');
  expect(reload).toHaveBeenCalledOnce();
});
