import { type TenantArea, tenantAreas } from '@botify/contract/robots/tenant-areas.contract';
import { dash } from '@botify/domain/format/number';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { offerUndo } from '../../../kernel/toasts/toasts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import classes from './parts.module.css';

interface Props {
  readonly name: string | undefined;
  readonly areas: readonly TenantArea[];
}

/** Shows the business area of a machine and edits the areas of the tenant. */
export function AreasButton({ name, areas }: Props) {
  const { t } = useText('robotDetail');
  const [open, setOpen] = useState(false);
  return (
    <>
      {name ?? dash}
      <Button size="compact-xs" variant="subtle" ms={4} onClick={() => setOpen(true)}>
        {t('area.manage')}
      </Button>
      {open && <AreasDialog areas={areas} onClose={() => setOpen(false)} />}
    </>
  );
}

function AreasDialog({ areas, onClose }: { readonly areas: readonly TenantArea[]; readonly onClose: () => void }) {
  const { t } = useText('robotDetail');
  const { t: common } = useText('common');
  return (
    <Dialog
      title={t('area.title')}
      size="small"
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {common('action.close')}
        </Button>
      }
    >
      <ul className={classes.areas}>
        {areas.map((area) => (
          // Remount with the new name after a rename.
          <li key={`${area.id} ${area.name}`}>
            <AreaForm area={area} />
          </li>
        ))}
        <li key={areas.length}>
          <AreaForm />
        </li>
      </ul>
    </Dialog>
  );
}

/** Edits one area, or adds one. */
function AreaForm({ area }: { readonly area?: TenantArea }) {
  const { t } = useText('robotDetail');
  const { t: kit } = useText('kit');
  const queries = useQueryClient();
  const [name, setName] = useState(area?.name ?? '');
  const [busy, run] = useBusy();
  const typed = name.trim();
  const refresh = () => queries.invalidateQueries({ queryKey: callKey(tenantAreas.list) });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (typed === '' || typed === area?.name) return;
    run(async () => {
      await call(tenantAreas.save, { body: { ...(area ? { id: area.id } : {}), name: typed } });
      if (!area) setName('');
      await refresh();
    });
  };
  const remove = (gone: TenantArea) =>
    run(async () => {
      await call(tenantAreas.remove, { params: { id: gone.id } });
      offerUndo({
        of: gone.id,
        words: t('area.removed', { name: gone.name }),
        undo: (quiet) => call(tenantAreas.save, { body: { name: gone.name } }, quiet).finally(refresh),
      });
      await refresh();
    });
  return (
    <form onSubmit={save} className={classes.area}>
      <TextInput
        aria-label={area ? t('area.nameOf', { name: area.name }) : t('area.new')}
        placeholder={area ? undefined : t('area.new')}
        value={name}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {area && typed === area.name ? (
        <Button
          variant="subtle"
          color="red"
          loading={busy}
          onClick={() => remove(area)}
          aria-label={t('area.removeNamed', { name: area.name })}
        >
          {t('area.remove')}
        </Button>
      ) : (
        <Button type="submit" variant="default" loading={busy} disabled={typed === ''}>
          {area ? kit('detail.save') : t('area.add')}
        </Button>
      )}
    </form>
  );
}
