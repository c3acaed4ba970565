import type { Department } from '@botify/contract/departments/departments.contract';
import { descendantsOf } from '@botify/domain/departments/tree';
import { Select } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Tree } from '../../ui/tree/tree.tsx';
import type { Move } from './changes.tsx';
import classes from './departments.module.css';

interface Props {
  readonly nodes: readonly Department[];
  readonly department: Department;
  readonly move: Move;
  readonly onClose: () => void;
}

/** Option for the last position; cannot collide with an id. */
const atTheEnd = '(end)';

/** Moves a department without dragging: selects parent and position. */
export function MoveDialog({ nodes, department, move, onClose }: Props) {
  const { t } = useText('departments');
  const [parentId, setParentId] = useState(department.parentId ?? undefined);
  const [before, setBefore] = useState(() => nextOf(nodes, department) ?? atTheEnd);
  const [busy, setBusy] = useState(false);
  const possible = useMemo(() => {
    const own = new Set([department.id, ...descendantsOf(nodes, department.id)]);
    return nodes.filter(({ id }) => !own.has(id));
  }, [nodes, department.id]);
  const family = possible.filter((node) => node.parentId === parentId);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!parentId || busy) return;
    setBusy(true);
    if (await move.request(department.id, parentId, before === atTheEnd ? null : before)) onClose();
    else setBusy(false);
  }

  return (
    <Dialog
      title={t('move.title', { name: department.name })}
      onClose={onClose}
      busy={busy}
      onSubmit={(event) => void submit(event)}
      footer={
        <DialogButtons onClose={onClose} busy={busy}>
          {t('move.submit')}
        </DialogButtons>
      }
    >
      <p className={classes.label}>{t('move.to')}</p>
      <Tree
        label={t('move.to')}
        nodes={possible}
        selected={parentId}
        onSelect={(id) => {
          setParentId(id);
          setBefore(atTheEnd);
        }}
        searchLabel={t('search')}
        emptyText={t('empty')}
        height="min(360px, 45vh)"
      />
      <Select
        className={classes.place}
        label={t('move.place')}
        data={[
          ...family.map(({ id, name }) => ({ value: id, label: t('move.before', { name }) })),
          { value: atTheEnd, label: t('move.last') },
        ]}
        value={before}
        onChange={(value) => setBefore(value ?? atTheEnd)}
        allowDeselect={false}
      />
    </Dialog>
  );
}

/** The next sibling, so that the dialog starts with the current position. */
function nextOf(nodes: readonly Department[], { id, parentId }: Department): string | undefined {
  const family = nodes.filter((node) => node.parentId === parentId);
  return family[family.findIndex((node) => node.id === id) + 1]?.id;
}
