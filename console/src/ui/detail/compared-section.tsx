import { dash } from '@botify/domain/format/number';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../kernel/errors/call-error.ts';
import { useText } from '../../kernel/locale/text.ts';
import { CompareChanges, type ComparedField } from '../compare-changes.tsx';
import type { Field } from './field.ts';
import { Section } from './section.tsx';

interface Versioned {
  readonly version: number;
}
interface Props<Values extends Versioned> {
  readonly title: string;
  readonly values: Values;
  readonly fields: readonly Field<Values>[];
  /** Menu button that grants editing. */
  readonly button: string;
  /** Saves the draft, based on a version. */
  readonly store: (draft: Values, version: number) => Promise<Versioned>;
  /** The current record; undefined if deleted. */
  readonly fetch: () => Promise<Values | undefined>;
  /**
   * Versions created by own saves (base -> new), so that the page's older version is not treated as a conflict. Shared by the sections of
   * a record.
   */
  readonly own: Map<number, number>;
}
interface Conflict<Values> {
  readonly message: string;
  readonly base: Values | undefined;
  readonly mine: Values;
  readonly theirs: Values;
  /** Ends the pending save of the section. */
  readonly settle: (saved: boolean) => void;
}

/** A section of a record with versions. On a conflict both versions are compared. */
export function ComparedSection<Values extends Versioned>({ title, values, fields, button, store, fetch, own }: Props<Values>) {
  const { t } = useText('kit');
  const [conflict, setConflict] = useState<Conflict<Values>>();
  /** Number of comparisons. Used as a key: after one the section restarts, since the saved values differ from its draft. */
  const [round, setRound] = useState(0);
  const seen = useRef(new Map<number, Values>());
  useEffect(() => {
    seen.current.set(values.version, values);
  }, [values]);

  async function keep(draft: Values, version: number): Promise<void> {
    const stored = await store(draft, version);
    if (stored.version !== version) own.set(version, stored.version);
  }

  async function save(draft: Values): Promise<void> {
    let { version } = draft;
    for (let next = own.get(version); next !== undefined; next = own.get(version)) version = next;
    try {
      await keep(draft, version);
    } catch (error) {
      const theirs = isConflict(error) ? await fetch() : undefined;
      if (!isConflict(error) || !theirs) throw error;
      await new Promise<void>((resolve, reject) => {
        const settle = (saved: boolean) => (saved ? resolve() : reject(error));
        setConflict({ message: error.message, base: seen.current.get(draft.version), mine: draft, theirs, settle });
      });
    }
  }

  async function resolve(open: Conflict<Values>, chosen: Values): Promise<void> {
    try {
      await keep(chosen, open.theirs.version);
    } catch (error) {
      const theirs = isConflict(error) ? await fetch() : undefined;
      // Another conflict: compare again, with the values chosen so far.
      if (theirs) setConflict({ ...open, base: open.theirs, mine: chosen, theirs });
      throw error;
    }
    setConflict(undefined);
    setRound((before) => before + 1);
    open.settle(true);
  }

  return (
    <>
      <Section key={round} title={title} values={values} fields={fields} button={button} save={save} />
      {conflict && (
        <CompareChanges
          key={conflict.theirs.version}
          message={conflict.message}
          fields={fields.filter(({ kind }) => kind !== 'readOnly').map((field) => asCompared<Values>(field, t('list.and')))}
          base={conflict.base}
          theirs={conflict.theirs}
          mine={conflict.mine}
          onResolve={(chosen) => resolve(conflict, chosen)}
          onClose={() => {
            setConflict(undefined);
            conflict.settle(false);
          }}
        />
      )}
    </>
  );
}

const isConflict = (error: unknown): error is CallError => error instanceof CallError && error.key === 'record.changed';

const asCompared = <Values extends object>(field: Field<Values>, separator: string): ComparedField<Values> => ({
  name: field.name,
  label: field.label,
  show: (value) => {
    if (field.show) return field.show(value as never, {} as never) ?? dash;
    if (Array.isArray(value) && field.kind === 'many')
      return (
        field.options
          .filter((option) => value.includes(option.value))
          .map(({ label }) => label)
          .join(separator) || dash
      );
    const options: readonly { readonly value: unknown; readonly label: string }[] = field.kind === 'select' ? field.options : [];
    return options.find((option) => option.value === value)?.label ?? (String(value ?? '') || dash);
  },
});
