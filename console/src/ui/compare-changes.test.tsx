import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { callRefusal } from '../testing/call-refusal.ts';
import { show } from '../testing/show.tsx';
import { texts } from '../testing/texts.ts';
import { violations } from '../testing/violations.ts';
import { useSaveOrCompare } from './use-save-or-compare.tsx';

interface Site {
  readonly name: string;
  readonly city: string;
  readonly floor: string;
}
const base: Site = { name: 'Mall', city: 'Bonn', floor: '1' };
const mine: Site = { name: 'My mall', city: 'Bonn', floor: '1' };
const theirs: Site = { name: 'Their mall', city: 'Cologne', floor: '1' };
const conflict = callRefusal('Ann saved this a minute ago', { key: 'record.changed' });

interface Props {
  readonly store: (values: Site, version: number) => Promise<unknown>;
  readonly fetch: () => Promise<{ values: Site; version: number }>;
  readonly onSaved: () => void;
}

function Editor({ store, fetch, onSaved }: Props) {
  const { save, comparison } = useSaveOrCompare<Site>({
    fields: (['name', 'city', 'floor'] as const).map((name) => ({ name, label: name, show: String })),
    store,
    fetch,
    onSaved,
  });
  return (
    <>
      <button type="button" onClick={() => void save(mine, 1, base)}>
        Save
      </button>
      {comparison}
    </>
  );
}

async function saveMine(...answers: (() => Promise<unknown>)[]) {
  const store = vi.fn<(values: Site, version: number) => Promise<unknown>>(() => answers.shift()?.() ?? Promise.resolve());
  const versions = [
    { values: theirs, version: 2 },
    { values: { ...theirs, name: 'Newest mall' }, version: 3 },
  ];
  const onSaved = vi.fn();
  const { t } = await show(<Editor store={store} fetch={async () => versions.shift() ?? expect.unreachable()} onSaved={onSaved} />);
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: t('kit:compare.title') });
  return {
    t,
    store,
    onSaved,
    dialog,
    row: (label: string) => dialog.getByRole('row').filter({ hasText: label }),
    choice: (side: 'useTheirs' | 'useMine', label: string) => dialog.getByRole('radio', { name: t(`kit:compare.${side}`, { label }) }),
    button: (key: string) => dialog.getByRole('button', { name: t(`kit:compare.${key}`) }),
  };
}

test('saves at once without a conflict', async () => {
  const { store, onSaved, dialog } = await saveMine();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(store.mock.calls).toEqual([[mine, 1]]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a conflict shows both versions; fields only they changed default to theirs, others to mine', async () => {
  const { t, store, onSaved, dialog, row, choice, button } = await saveMine(() => Promise.reject(conflict));
  await expect.element(dialog).toMatchTextContent('Ann saved this a minute ago');
  await expect.poll(() => texts(row('name').getByRole('cell'))).toEqual(['Their mall', 'My mall']);
  await expect.element(row('name')).toMatchTextContent(t('kit:compare.differs'));
  await expect.element(row('floor').getByRole('radio')).toHaveLength(0);
  await expect.element(choice('useMine', 'name')).toBeChecked();
  await expect.element(choice('useTheirs', 'city')).toBeChecked();
  expect(await violations('[role=dialog]')).toEqual([]);
  await button('save').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(store.mock.lastCall).toEqual([{ name: 'My mall', city: 'Cologne', floor: '1' }, 2]);
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test('each field, or all, can be taken from either side', async () => {
  const { store, dialog, choice, button } = await saveMine(() => Promise.reject(conflict));
  await button('takeTheirs').click();
  await expect.element(choice('useTheirs', 'name')).toBeChecked();
  await button('keepMine').click();
  await expect.element(choice('useMine', 'city')).toBeChecked();
  await choice('useTheirs', 'name').click();
  await button('save').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(store.mock.lastCall).toEqual([{ name: 'Their mall', city: 'Bonn', floor: '1' }, 2]);
});

test('going back saves nothing', async () => {
  const { store, onSaved, dialog, button } = await saveMine(() => Promise.reject(conflict));
  await button('back').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(store).toHaveBeenCalledTimes(1);
  expect(onSaved).not.toHaveBeenCalled();
});

test('a second conflict compares with the newest version; other errors are shown in the dialog', async () => {
  const answers = [conflict, conflict, callRefusal('The name is too long')];
  const { store, dialog, row, button } = await saveMine(...answers.map((error) => () => Promise.reject(error)));
  await button('save').click();
  await expect.poll(() => texts(row('name').getByRole('cell'))).toEqual(['Newest mall', 'My mall']);
  await button('save').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The name is too long');
  expect(store.mock.calls.map(([, version]) => version)).toEqual([1, 2, 3]);
});
