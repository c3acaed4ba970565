import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { violations } from '../testing/violations.ts';
import { TickList } from './tick-list.tsx';
import type { Ticked } from './tick-list-rules.ts';

const machines = Array.from({ length: 10_000 }, (_, number) => ({ id: `SN-${number}`, name: `Machine ${number}`, note: `SN-${number}` }));

function Machines({ items = machines, disabled = false }: { readonly items?: typeof machines; readonly disabled?: boolean }) {
  const [ticked, setTicked] = useState<Ticked>(new Set());
  return (
    <TickList
      label="Machines"
      items={items}
      ticked={ticked}
      onChange={setTicked}
      height={440}
      disabled={disabled}
      searchLabel="Find a machine"
    />
  );
}

async function showMachines(props: Parameters<typeof Machines>[0] = {}) {
  const { t } = await show(<Machines {...props} />);
  const rows = page.getByRole('listbox', { name: 'Machines' });
  return {
    t,
    rows,
    option: (number: number) => rows.getByRole('option', { name: `Machine ${number} SN-${number}` }),
    counted: (ticked: string) => page.getByText(t('kit:tickList.count', { ticked, total: '10,000' })),
    search: page.getByRole('searchbox', { name: 'Find a machine' }),
    button: (key: string, number: string) => page.getByRole('button', { name: t(`kit:tickList.${key}`, { number }) }),
  };
}

test('[A-04] renders few of ten thousand machines; keys and ranges tick', async () => {
  const { rows, option, counted } = await showMachines();
  await option(0).click();
  await option(5).click({ modifiers: ['Shift'] });
  await expect.element(counted('6')).toBeVisible();
  rows.element().focus();
  await userEvent.keyboard('{End} ');
  await expect.element(option(9999)).toHaveAttribute('aria-selected', 'true');
  await expect.element(option(9999)).toHaveAttribute('aria-posinset', '10000');
  await expect.element(option(9999)).toBeInViewport();
  await expect.element(counted('7')).toBeVisible();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await expect.element(counted('10,000')).toBeVisible();
  expect(rows.getByRole('option').length).toBeLessThan(60);
});

test('[A-04] a search limits "all", and "only ticked" hides the rest', async () => {
  const { t, rows, option, counted, search, button } = await showMachines();
  await page.getByRole('button', { name: t('kit:tickList.tickAll') }).click();
  await search.fill('sn-12');
  await button('untickFound', '111').click();
  await expect.element(counted('9,889')).toBeVisible();
  const only = page.getByRole('switch', { name: t('kit:tickList.onlyTicked') });
  await only.click({ force: true });
  await expect.element(page.getByText(t('kit:tickList.noneFound'))).toBeVisible();
  await page.getByRole('button', { name: t('kit:list.clearSearch') }).click();
  await expect.element(option(0)).toBeVisible();
  // An unticked row stays, so it can be ticked again.
  await option(0).click();
  await expect.element(counted('9,888')).toBeVisible();
  await expect.element(option(0)).toHaveAttribute('aria-selected', 'false');
  await expect.element(rows.getByRole('option').first()).toHaveAttribute('aria-setsize', '9889');
  expect(await violations()).toEqual([]);
});

test('a read-only list is searchable but cannot be changed', async () => {
  const { t, rows, option, counted, search } = await showMachines({ disabled: true });
  await option(3).click();
  await expect.element(option(3)).toHaveAttribute('data-active');
  expect(counted('0').length).toBe(1);
  rows.element().focus();
  await userEvent.keyboard('{ArrowDown} {ControlOrMeta>}a{/ControlOrMeta}');
  await expect.element(option(4)).toHaveAttribute('data-active');
  expect(counted('0').length).toBe(1);
  await expect.element(rows).toHaveAttribute('aria-readonly', 'true');
  await expect.element(page.getByRole('button', { name: t('kit:tickList.tickAll') })).not.toBeInTheDocument();
  await search.fill('machine 42');
  await expect.element(option(42)).toBeVisible();
  await expect.element(option(3)).not.toBeInTheDocument();
});

test('an empty list shows a message', async () => {
  const { t, rows } = await showMachines({ items: [] });
  await expect.element(page.getByText(t('kit:tickList.none'))).toBeVisible();
  await expect.element(rows).not.toBeInTheDocument();
});
