import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { KitFigures } from '../development/kit-figures.tsx';
import { show } from '../testing/show.tsx';

test.each(['zh-CN', 'en-US'] as const)(
  '[R-09] figures explain their formula, times show every zone, and a dash means not measured (%s)',
  async (language) => {
    const { t } = await show(<KitFigures />, { language });
    const shown = (key: string) => page.getByRole('region', { name: t(`development:list.${key}`), exact: true });
    const hint = page.getByRole('tooltip');
    const link = shown('number').getByRole('link', { name: '1,234,567.891' });
    await expect.element(link).toBeVisible();
    link.element().focus();
    await expect.element(hint).toHaveTextContent(t('development:list.coverageFormula'));
    await userEvent.keyboard('{Escape}');
    await expect.element(hint).not.toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    await expect.element(hint).toBeVisible();
    await expect.element(shown('number')).toMatchTextContent(t('kit:figure.notMeasured'));
    await shown('started').getByRole('button', { name: 'UTC+5:30', exact: false }).hover();
    await expect.element(hint).toMatchTextContent('Asia/Kolkata');
    await expect.element(hint).toMatchTextContent('UTC+8');
    expect(shown('started').element().querySelector('time')?.dateTime).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    await expect.element(shown('coverage')).toMatchTextContent(`59% ${t('kit:figure.score.orange')}`);
    await expect.element(shown('refused').getByRole('alert')).toMatchTextContent(t('development:list.failed'));
    await link.click();
    await expect.poll(() => location.hash).toMatch(/list\?status=working$/);
  },
);
