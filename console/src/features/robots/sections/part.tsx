import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { robots } from '@botify/contract/robots/robots.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import { ComparedSection } from '../../../ui/detail/compared-section.tsx';
import type { Field } from '../../../ui/detail/field.ts';

interface Versioned {
  readonly version: number;
}
interface Props<Values extends Versioned> {
  readonly robotSn: RobotSn;
  readonly title: string;
  readonly values: Values;
  readonly fields: readonly Field<Values>[];
  /** Menu button that grants editing, `editRobot` by default. */
  readonly button?: string;
  /** Saves the fields of this section, based on the given version. */
  readonly store: (draft: Values, version: number) => Promise<Versioned>;
  /** Values of this section; undefined if the machine no longer has it. */
  readonly read: (robot: RobotDetail) => Values | undefined;
}

const shown = [robots.detail, robots.list, robots.simTraffic];

/** A section of a machine with its own call and version. */
export function SectionPart<Values extends Versioned>({ robotSn, store, read, button = 'editRobot', ...section }: Props<Values>) {
  const queries = useQueryClient();
  const [own] = useState(() => new Map<number, number>());
  return (
    <ComparedSection
      {...section}
      button={button}
      own={own}
      store={async (draft, version) => {
        const stored = await store(draft, version);
        await Promise.all(shown.map((endpoint) => queries.invalidateQueries({ queryKey: callKey(endpoint) })));
        return stored;
      }}
      fetch={async () => read(await call(robots.detail, { query: { robotSn } }))}
    />
  );
}
