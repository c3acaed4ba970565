import { type Role, roles } from '@botify/contract/roles/roles.contract';
import { Button, Select, Skeleton, Switch, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FigureTable } from '../../ui/figure-table.tsx';
import { FormPair } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Fetched, Loaded } from '../../ui/loaded.tsx';
import { fullTitle } from './role-values.ts';
import classes from './roles.module.css';

interface Props {
  readonly all: readonly Role[];
  /** Two of them to begin with. */
  readonly pair: readonly [first: Role, second: Role];
  readonly onClose: () => void;
}

/** Two roles side by side: what one can do and the other cannot. */
export function RoleCompare({ all, pair, onClose }: Props) {
  const { t } = useText('roles');
  const { t: common } = useText('common');
  const [ids, setIds] = useState<readonly [string, string]>([pair[0].id, pair[1].id]);
  const [different, setDifferent] = useState(true);
  const data = all.map(({ id, name }) => ({ value: id, label: name }));
  const choice = (place: 0 | 1) => (
    <Select
      label={t(place === 0 ? 'compared.first' : 'compared.second')}
      data={data.map((option) => ({ ...option, disabled: option.value === ids[1 - place] }))}
      value={ids[place]}
      allowDeselect={false}
      searchable
      onChange={(id) => id && setIds(place === 0 ? [id, ids[1]] : [ids[0], id])}
    />
  );
  return (
    <Dialog
      title={t('compared.title')}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {common('action.close')}
        </Button>
      }
    >
      <FormPair>
        {choice(0)}
        {choice(1)}
      </FormPair>
      <Switch
        className={classes.only}
        label={t('compared.only')}
        checked={different}
        onChange={(event) => setDifferent(event.currentTarget.checked)}
      />
      <Matrix ids={ids} different={different} />
    </Dialog>
  );
}

function Matrix({ ids: [first, second], different }: { readonly ids: readonly [string, string]; readonly different: boolean }) {
  const { t } = useText('roles');
  const tree = useCall(roles.menuTree, {});
  const one = useCall(roles.get, { params: { id: first } });
  const other = useCall(roles.get, { params: { id: second } });
  const queries: readonly Fetched<unknown>[] = [tree, one, other];
  const slowest = queries.find(({ data }) => data === undefined) ?? tree;
  return (
    <Loaded query={slowest} skeleton={<Skeleton height={320} />}>
      {() => {
        if (!tree.data || !one.data || !other.data) return null;
        const pair = [one.data, other.data] as const;
        const held = pair.map(({ menuIds }) => new Set(menuIds));
        const differs = (id: string) => held[0]?.has(id) !== held[1]?.has(id);
        // Groups follow from their pages.
        const entries = tree.data.filter(({ parentId }) => parentId !== null);
        const rows = different ? entries.filter(({ id }) => differs(id)) : entries;
        const only = held.map((own, place) => entries.filter(({ id }) => own.has(id) && !held[1 - place]?.has(id)).length);
        return (
          <>
            <p className={classes.quiet} role="status">
              {t('compared.counts', { first: pair[0].name, second: pair[1].name, onlyFirst: only[0], onlySecond: only[1] })}
            </p>
            {rows.length > 0 && (
              <FigureTable
                label={t('compared.title')}
                className={classes.matrix}
                head={
                  <>
                    <th scope="col">{t('field.permissions')}</th>
                    {pair.map(({ id, name }) => (
                      <th key={id} scope="col">
                        {name}
                      </th>
                    ))}
                  </>
                }
              >
                {rows.map(({ id }) => (
                  <tr key={id}>
                    <th scope="row">{fullTitle(tree.data, id)}</th>
                    {pair.map((role, place) => {
                      const has = held[place]?.has(id) ?? false;
                      return (
                        <td key={role.id}>
                          {has && <Icon name="check" size={16} />}
                          <VisuallyHidden>{t(has ? 'compared.yes' : 'compared.no')}</VisuallyHidden>
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </FigureTable>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
