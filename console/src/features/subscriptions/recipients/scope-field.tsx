import { isRobotSn } from '@botify/contract/kernel/robot-sn';
import { type Names, robots } from '@botify/contract/robots/robots.contract';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { SegmentsField } from '../../../ui/segments-field.tsx';
import { TickList } from '../../../ui/tick-list.tsx';
import classes from './report-recipients.module.css';
import { type RecipientValues, type Scope, type ScopeKind, scopeKinds } from './values.ts';

interface Props {
  readonly form: UseFormReturnType<RecipientValues>;
  /** Stored kind; `both` is offered only if it was stored. */
  readonly stored: ScopeKind;
}

const rowsHeight = 220;

/** Machines that the report covers. */
export function RecipientScopeField({ form, stored }: Props) {
  const { t } = useText('reportRecipients');
  const query = useCall(robots.dictionary, {});
  const { scope } = form.values;
  const { error } = form.getInputProps('scope');
  const change = (changes: Partial<Scope>) => form.setFieldValue('scope', { ...scope, ...changes });
  const { kind } = scope;
  return (
    <div className={classes.scope} data-path="scope">
      <SegmentsField
        label={t('form.scope')}
        values={scopeKinds.filter((one) => one !== 'both' || stored === 'both')}
        wordsOf={(one) => t(`form.scopeKind.${one}`)}
        value={kind}
        onChoose={(next) => change({ kind: next })}
      />
      <p className={classes.note}>{t(`form.scopeHint.${kind}`)}</p>
      {kind !== 'all' && (
        <Loaded query={query}>
          {(names) => (
            <>
              {kind !== 'robots' && (
                <Ticks
                  label={t('form.sites')}
                  searchLabel={t('form.searchSites')}
                  unseenName={t('form.unseenName')}
                  names={names.projects as Names}
                  chosen={scope.siteIds}
                  onChange={(siteIds) => change({ siteIds })}
                />
              )}
              {kind !== 'sites' && (
                <Ticks
                  label={t('form.robots')}
                  searchLabel={t('form.searchRobots')}
                  names={names.robots as Names}
                  chosen={scope.robotSns}
                  onChange={(robotSns) => change({ robotSns: robotSns.filter(isRobotSn) })}
                  withIds
                />
              )}
            </>
          )}
        </Loaded>
      )}
      {error && (
        <p role="alert" className={classes.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}

interface TicksProps {
  readonly label: string;
  readonly searchLabel: string;
  /** Label of entries the viewer cannot see; the id by default. */
  readonly unseenName?: string;
  readonly names: Names;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Show ids, because users know them. */
  readonly withIds?: boolean;
}

function Ticks({ label, searchLabel, unseenName, names, chosen, onChange, withIds = false }: TicksProps) {
  const { t } = useText('reportRecipients');
  const ticked = useMemo(() => new Set(chosen), [chosen]);
  const items = useMemo(() => {
    const unseen = chosen.filter((id) => !Object.hasOwn(names, id)).map((id) => ({ id, name: unseenName ?? id, note: t('form.unseen') }));
    return [...unseen, ...Object.entries(names).map(([id, name]) => ({ id, name, note: withIds && name !== id ? id : '' }))];
  }, [names, chosen, unseenName, withIds, t]);
  return (
    <TickList
      label={label}
      items={items}
      ticked={ticked}
      onChange={(next) => onChange([...next].sort())}
      height={Math.min(rowsHeight, Math.max(items.length, 2) * 44)}
      searchLabel={searchLabel}
    />
  );
}
