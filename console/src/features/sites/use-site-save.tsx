import type { Body } from '@botify/contract/kernel/endpoint';
import { type SiteDetail, sites } from '@botify/contract/sites/sites.contract';
import { dash } from '@botify/domain/format/number';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../kernel/call.ts';
import { CallError } from '../../kernel/call-error.ts';
import { callKey } from '../../kernel/query.tsx';
import { CompareChanges, type ComparedField } from '../../ui/compare-changes.tsx';
import { pickFields } from './site-values.ts';
import type { SiteField } from './use-site-fields.ts';

interface Conflict {
  readonly message: string;
  readonly fields: readonly SiteField[];
  readonly base: SiteDetail | undefined;
  readonly mine: SiteDetail;
  readonly theirs: SiteDetail;
  /** Ends the waiting of the section that is being saved. */
  readonly settle: (saved: boolean) => void;
}

interface SiteSave {
  /** Stores a section; when somebody was faster, waits until the user has compared. */
  readonly save: (fields: readonly SiteField[], draft: SiteDetail) => Promise<void>;
  readonly comparison: ReactNode;
  /** Counts the comparisons: a section begins afresh after one, for what was stored is not its draft. */
  readonly round: number;
}

export function useSiteSave(site: SiteDetail): SiteSave {
  const queries = useQueryClient();
  const { id } = site;
  const [conflict, setConflict] = useState<Conflict>();
  const [round, setRound] = useState(0);
  /** Which version the own saves made of which: two sections may be open, and the one is not in the way of the other. */
  const own = useRef(new Map<number, number>());
  const seen = useRef(new Map<number, SiteDetail>());
  useEffect(() => {
    seen.current.set(site.version, site);
  }, [site]);

  async function store(fields: readonly SiteField[], draft: SiteDetail, version: number): Promise<void> {
    const changes = pickFields(
      draft,
      fields.map(({ name }) => name),
    );
    const stored = await call(sites.update, { params: { id }, body: { ...changes, version } as Body<typeof sites.update> });
    own.current.set(version, stored.version);
    await Promise.all([sites.get, sites.list].map((one) => queries.invalidateQueries({ queryKey: callKey(one) })));
  }

  async function save(fields: readonly SiteField[], draft: SiteDetail): Promise<void> {
    let version = draft.version;
    for (let next = own.current.get(version); next !== undefined; next = own.current.get(version)) version = next;
    try {
      await store(fields, draft, version);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const theirs = await call(sites.get, { params: { id } });
      const base = seen.current.get(draft.version);
      await new Promise<void>((resolve, reject) => {
        const settle = (saved: boolean) => (saved ? resolve() : reject(error));
        setConflict({ message: error.message, fields, base, mine: draft, theirs, settle });
      });
    }
  }

  async function resolve(open: Conflict, chosen: SiteDetail): Promise<void> {
    const { fields, theirs, settle } = open;
    try {
      await store(fields, chosen, theirs.version);
    } catch (error) {
      // Somebody was faster again: another comparison, with what was chosen so far.
      if (isConflict(error)) setConflict({ ...open, base: theirs, mine: chosen, theirs: await call(sites.get, { params: { id } }) });
      throw error;
    }
    setConflict(undefined);
    setRound((before) => before + 1);
    settle(true);
  }

  const comparison = conflict && (
    <CompareChanges
      key={conflict.theirs.version}
      message={conflict.message}
      fields={conflict.fields.map(asCompared)}
      base={conflict.base}
      theirs={conflict.theirs}
      mine={conflict.mine}
      onResolve={(chosen) => resolve(conflict, chosen)}
      onClose={() => {
        setConflict(undefined);
        conflict.settle(false);
      }}
    />
  );
  return { save, comparison, round };
}

const isConflict = (error: unknown): error is CallError => error instanceof CallError && error.key === 'record.changed';

const asCompared = (field: SiteField): ComparedField<SiteDetail> => ({
  name: field.name,
  label: field.label,
  show: (value) => {
    const options: readonly { readonly value: unknown; readonly label: string }[] = field.kind === 'select' ? field.options : [];
    return options.find((option) => option.value === value)?.label ?? (String(value ?? '') || dash);
  },
});
