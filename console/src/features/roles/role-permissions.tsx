import { menuType } from '@botify/contract/roles/menu.contract';
import type { Grantable } from '@botify/contract/roles/roles.contract';
import { Title } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { Tag } from '../../ui/tag.tsx';
import { Tree } from '../../ui/tree/tree.tsx';
import { WarningNote } from '../../ui/warning-note.tsx';
import { inOrder } from './role-values.ts';
import classes from './roles.module.css';
import { stateOf, tick } from './ticks.ts';

interface Props {
  readonly entries: readonly Grantable[];
  readonly ticked: readonly string[];
  /** Read-only without it. */
  readonly onChange?: (menuIds: string[]) => void;
  readonly error?: ReactNode;
  /** Previous entries if this is the user's own role. */
  readonly ownBefore?: readonly string[] | undefined;
}

/** Pages and buttons of a role as a tree of checkboxes. */
export function RolePermissions({ entries, ticked, onChange, error, ownBefore }: Props) {
  const { t } = useText('roles');
  const nodes = useMemo(() => entries.map((entry) => ({ ...entry, name: entry.title })), [entries]);
  const held = useMemo(() => new Set(ticked), [ticked]);
  const locked = (id: string) => !entries.find((entry) => entry.id === id)?.grantable;
  const someLocked = onChange && entries.some(({ grantable }) => !grantable);
  const givenUp = ownBefore?.some((id) => !held.has(id));
  return (
    <section className={classes.part} aria-label={t('field.permissions')}>
      <header className={classes.partHead}>
        <Title order={3} size="h4">
          {t('field.permissions')}
        </Title>
        <span className={classes.quiet} role="status">
          {t('tree.count', { count: held.size, total: entries.length })}
        </span>
      </header>
      {onChange && <p className={classes.quiet}>{t('tree.separately')}</p>}
      {someLocked && <p className={classes.quiet}>{t('tree.lockedWhy')}</p>}
      {givenUp && <WarningNote>{t('tree.ownWarning')}</WarningNote>}
      {error && (
        <div role="alert">
          <WarningNote>{error}</WarningNote>
        </div>
      )}
      <Tree
        label={t('tree.label')}
        nodes={nodes}
        ticks={{
          stateOf: (id) => stateOf(entries, held, id),
          onTick: (id) => onChange?.(inOrder(entries, tick(entries, held, id))),
          disabled: (id) => !onChange || locked(id),
        }}
        trailing={(node) => <Kind entry={node} locked={onChange !== undefined && !node.grantable} />}
        searchLabel={t('tree.search')}
        emptyText={t('empty')}
        height="min(24rem, 50dvh)"
      />
    </section>
  );
}

const kinds = { [menuType.page]: 'page', [menuType.subTab]: 'tab', [menuType.button]: 'button', [menuType.call]: 'call' } as const;

/** Label that tells pages and buttons apart. */
function Kind({ entry, locked }: { readonly entry: Grantable; readonly locked: boolean }) {
  const { t } = useText('roles');
  const kind = entry.hidden && entry.type === menuType.page ? 'detail' : kinds[entry.type];
  return (
    <span className={classes.kinds}>
      {locked && <Tag tone="amber">{t('tree.locked')}</Tag>}
      {entry.parentId !== null && (
        <Tag tone={kind === 'button' ? 'blue' : 'slate'} plain>
          {t(`tree.kind.${kind}`)}
        </Tag>
      )}
    </span>
  );
}
