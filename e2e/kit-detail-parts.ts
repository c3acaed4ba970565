import type { Page } from '@playwright/test';
import type { Words } from './test.ts';

export const user = 'manager@harbour.example';
export const path = '/development/detail';

/** The parts of the page a journey needs, by what people read on them. */
export function detail(page: Page, t: Words) {
  const section = (title: string) => page.getByRole('region', { name: title, exact: true });
  const basics = section(t('development:detail.basics'));
  return {
    section,
    basics,
    edit: basics.getByRole('button', { name: t('kit:detail.editNamed', { title: t('development:detail.basics') }) }),
    save: basics.getByRole('button', { name: t('kit:detail.save') }),
    cancel: basics.getByRole('button', { name: t('common:action.cancel') }),
    name: basics.getByRole('textbox', { name: t('development:detail.name') }),
    tank: basics.getByRole('textbox', { name: `${t('development:detail.tank')} (L)` }),
    speed: basics.getByRole('textbox', { name: `${t('development:detail.speed')} (m/s)` }),
    model: basics.getByRole('combobox', { name: t('development:detail.model') }),
    delivered: basics.getByRole('textbox', { name: t('development:detail.delivered') }),
    question: page.getByRole('dialog', { name: t('kit:detail.discard.title') }),
    submitted: (saves: number) => page.getByText(t('development:detail.summary', { serial: 'CB1900-0007', saves })),
    /** The value that stands under a label. */
    fact: (label: string) => basics.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd'),
  };
}
