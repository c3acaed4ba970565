import { type ReactNode, useState } from 'react';
import { CallError } from '../kernel/errors/call-error.ts';
import { CompareChanges, type ComparedField } from './compare-changes.tsx';

interface Options<Values extends object> {
  readonly fields: readonly ComparedField<Values>[];
  /** Stores the values over the version they were made from. */
  readonly store: (values: Values, version: number) => Promise<unknown>;
  /** The record as it is now. */
  readonly fetch: () => Promise<{ readonly values: Values; readonly version: number }>;
  /** It is stored, at once or after comparing. */
  readonly onSaved: () => void;
}

interface Conflict<Values> {
  readonly message: string;
  readonly mine: Values;
  readonly base: Values | undefined;
  readonly theirs: Values;
  readonly version: number;
}

interface SaveOrCompare<Values> {
  /** Stores, or shows the comparison when somebody was faster. Any other refusal is thrown for the form to show. */
  readonly save: (mine: Values, version: number, base?: Values) => Promise<void>;
  /** Belongs beside the form. */
  readonly comparison: ReactNode;
  readonly comparing: boolean;
}

/** Saving what somebody else may have changed meanwhile. */
export function useSaveOrCompare<Values extends object>({ fields, store, fetch, onSaved }: Options<Values>): SaveOrCompare<Values> {
  const [conflict, setConflict] = useState<Conflict<Values>>();

  async function save(mine: Values, version: number, base?: Values): Promise<void> {
    try {
      await store(mine, version);
    } catch (error) {
      if (!(error instanceof CallError) || error.key !== 'record.changed') throw error;
      const now = await fetch();
      setConflict({ message: error.message, mine, base, theirs: now.values, version: now.version });
      return;
    }
    setConflict(undefined);
    onSaved();
  }

  const comparison = conflict && (
    <CompareChanges
      // Faster again: another comparison, begun afresh.
      key={conflict.version}
      message={conflict.message}
      fields={fields}
      base={conflict.base}
      theirs={conflict.theirs}
      mine={conflict.mine}
      onResolve={(values) => save(values, conflict.version, conflict.theirs)}
      onClose={() => setConflict(undefined)}
    />
  );
  return { save, comparison, comparing: conflict !== undefined };
}
