import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { robots } from '@botify/contract/robots/robots.contract';
import { dash } from '@botify/domain/format/number';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../kernel/call.ts';
import { CallError } from '../../kernel/call-error.ts';
import { callKey } from '../../kernel/query.tsx';
import { CompareChanges, type ComparedField } from '../../ui/compare-changes.tsx';
import type { Field } from '../../ui/detail/field.ts';
import { Section } from '../../ui/detail/section.tsx';

interface Versioned {
  readonly version: number;
}
interface Props<Values extends Versioned> {
  readonly robotSn: string;
  readonly title: string;
  readonly values: Values;
  readonly fields: readonly Field<Values>[];
  /** Sends the fields of this part, made from that version. */
  readonly store: (draft: Values, version: number) => Promise<Versioned>;
  /** The same part of the machine as it is now; undefined when it has none any more. */
  readonly read: (robot: RobotDetail) => Values | undefined;
}
interface Conflict<Values> {
  readonly message: string;
  readonly base: Values | undefined;
  readonly mine: Values;
  readonly theirs: Values;
  /** Ends the waiting of the section that is being saved. */
  readonly settle: (saved: boolean) => void;
}

const shown = [robots.detail, robots.list, robots.simTraffic];

/** One part of a machine, saved by its own call. When somebody was faster, both versions are compared before anything is lost. */
export function SectionPart<Values extends Versioned>({ robotSn, title, values, fields, store, read }: Props<Values>) {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<Conflict<Values>>();
  /** Counts the comparisons: the section begins afresh after one, for what was stored is not its draft. */
  const [round, setRound] = useState(0);
  /** Which version an own save made of which: until the page has the new one, it is still ours. */
  const own = useRef(new Map<number, number>());

  async function keep(draft: Values, version: number): Promise<void> {
    const stored = await store(draft, version);
    if (stored.version !== version) own.current.set(version, stored.version);
    await Promise.all(shown.map((one) => queries.invalidateQueries({ queryKey: callKey(one) })));
  }
  const readNow = async () => read(await call(robots.detail, { query: { robotSn } }));

  async function save(draft: Values): Promise<void> {
    let { version } = draft;
    for (let next = own.current.get(version); next !== undefined; next = own.current.get(version)) version = next;
    try {
      await keep(draft, version);
    } catch (error) {
      const theirs = isConflict(error) ? await readNow() : undefined;
      if (!isConflict(error) || !theirs) throw error;
      await new Promise<void>((resolve, reject) => {
        const settle = (saved: boolean) => (saved ? resolve() : reject(error));
        setConflict({ message: error.message, base: values.version === draft.version ? values : undefined, mine: draft, theirs, settle });
      });
    }
  }

  async function resolve(open: Conflict<Values>, chosen: Values): Promise<void> {
    try {
      await keep(chosen, open.theirs.version);
    } catch (error) {
      const theirs = isConflict(error) ? await readNow() : undefined;
      // Somebody was faster again: another comparison, with what was chosen so far.
      if (theirs) setConflict({ ...open, base: open.theirs, mine: chosen, theirs });
      throw error;
    }
    setConflict(undefined);
    setRound((before) => before + 1);
    open.settle(true);
  }

  return (
    <>
      <Section key={round} title={title} values={values} fields={fields} button="editRobot" save={save} />
      {conflict && (
        <CompareChanges
          key={conflict.theirs.version}
          message={conflict.message}
          fields={fields.filter(({ kind }) => kind !== 'readOnly').map((field) => asCompared<Values>(field))}
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

const asCompared = <Values extends object>(field: Field<Values>): ComparedField<Values> => ({
  name: field.name,
  label: field.label,
  show: (value) => {
    if (field.show) return field.show(value as never, {} as never) ?? dash;
    const options: readonly { readonly value: unknown; readonly label: string }[] = field.kind === 'select' ? field.options : [];
    return options.find((option) => option.value === value)?.label ?? (String(value ?? '') || dash);
  },
});
