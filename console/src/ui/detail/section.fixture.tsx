import { useState } from 'react';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { Section } from './section.tsx';

const machine = {
  name: 'Lobby sweeper',
  robotSn: 'CB1900-0007',
  model: 'CB1900',
  tank: 90.5,
  speed: null as number | null,
  delivered: '2026-02-28' as string | null,
  leased: false,
};
type Machine = typeof machine;

const models = ['CB1900', 'CB2000', 'CB3000'].map((value) => ({ value, label: value }));

function Basics({ save }: { readonly save: (draft: Machine) => Promise<unknown> }) {
  const [values, setValues] = useState(machine);
  return (
    <Section
      title="Basics"
      values={values}
      button="edit"
      save={async (draft) => {
        await save(draft);
        setValues(draft);
      }}
      fields={[
        { kind: 'text', name: 'name', label: 'Name', required: true, maxLength: 30 },
        { kind: 'readOnly', name: 'robotSn', label: 'Serial' },
        { kind: 'select', name: 'model', label: 'Model', options: models, required: true },
        { kind: 'number', name: 'tank', label: 'Tank', unit: 'L', min: 1, max: 200, decimals: 1, required: true },
        { kind: 'number', name: 'speed', label: 'Speed', unit: 'm/s', min: 0, max: 2, decimals: 2 },
        { kind: 'date', name: 'delivered', label: 'Delivered' },
        { kind: 'yesNo', name: 'leased', label: 'Leased', required: true },
      ]}
    />
  );
}

/** Renders an editable section and records saved drafts. */
export async function showSection(answer: (draft: Machine) => Promise<unknown> = async () => {}, buttons: readonly string[] = ['edit']) {
  const save = vi.fn(answer);
  const screen = await show(<Basics save={save} />, { buttons });
  const { t } = screen;
  const basics = page.getByRole('region', { name: 'Basics' });
  return {
    ...screen,
    save,
    basics,
    editButton: basics.getByRole('button', { name: t('kit:detail.editNamed', { title: 'Basics' }) }),
    saveButton: basics.getByRole('button', { name: t('kit:detail.save') }),
    cancelButton: basics.getByRole('button', { name: t('common:action.cancel') }),
    alerts: () =>
      basics
        .getByRole('alert')
        .elements()
        .map(({ textContent }) => textContent),
    /** A required input has an asterisk after its label. */
    input: (label: string) => basics.getByRole('textbox', { name: label, exact: false }),
    model: basics.getByRole('combobox', { name: 'Model', exact: false }),
    question: page.getByRole('dialog', { name: t('kit:detail.discard.title') }),
    facts: () =>
      Object.fromEntries(
        [...basics.element().querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
      ),
  };
}
