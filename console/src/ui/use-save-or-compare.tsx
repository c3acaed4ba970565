import { type ReactNode, useState } from 'react';
import { CallError } from '../kernel/errors/call-error.ts';
import { CompareChanges, type ComparedField } from './compare-changes.tsx';

interface Options<Values extends object> {
  readonly fields: readonly ComparedField<Values>[];
  /** Saves the values based on a version. */
  readonly store: (values: Values, version: number) => Promise<unknown>;
  /** The current record. */
  readonly fetch: () => Promise<{ readonly values: Values; readonly version: number }>;
  /** Called after saving, with or without a comparison. */
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
  /** Saves, or shows the comparison on a conflict. Other errors are thrown for the form. */
  readonly save: (mine: Values, version: number, base?: Values) => Promise<void>;
  /** Render beside the form. */
  readonly comparison: ReactNode;
  readonly comparing: boolean;
}

/** Saves a record with versions and resolves conflicts. */
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
      // A second conflict restarts the comparison.
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
