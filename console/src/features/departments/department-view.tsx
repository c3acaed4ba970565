import { type Department, departments } from '@botify/contract/departments/departments.contract';
import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../kernel/call/call.ts';
import { useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { Guarded, useMay } from '../../kernel/page/page.tsx';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { DeleteZone } from '../../ui/detail/danger-zone.tsx';
import { SectionFrame } from '../../ui/detail/section-frame.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { pathTo } from '../../ui/tree/tree-rows.ts';
import { type Move, useRefresh, withNumber } from './changes.tsx';
import classes from './departments.module.css';
import { MachineTicks } from './machine-ticks.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NameField, RenameDialog, useNameRule } from './rename-dialog.tsx';

interface CreateDialogProps {
  readonly parent: Department;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

function CreateDialog({ parent, onClose, onCreated }: CreateDialogProps) {
  const { t } = useText('departments');
  const rule = useNameRule();
  const refresh = useRefresh();
  return (
    <FormDialog
      title={t('create.title', { name: parent.name })}
      size="small"
      initialValues={{ name: '' }}
      validate={rule}
      fieldOf={() => 'name'}
      submit={t('create.submit')}
      save={async ({ name }) => {
        const { id } = await call(departments.create, { body: { parentId: parent.id, name: name.trim() } });
        saySuccess(t('create.done', { name: name.trim() }));
        await refresh();
        // Unmount the form before navigating, so that the navigation guard does not ask about saved input.
        flushSync(onClose);
        onCreated(id);
      }}
      onClose={onClose}
    >
      {(form) => <NameField {...form.getInputProps('name')} />}
    </FormDialog>
  );
}

interface RemoveDepartmentProps {
  readonly department: Department;
  /** Number of direct sub-departments. */
  readonly below: number;
  readonly onRemoved: () => void;
}

function RemoveDepartment({ department: { id, name, userCount }, below, onRemoved }: RemoveDepartmentProps) {
  const { t } = useText('departments');
  const refresh = useRefresh();
  const inUse = userCount > 0 || below > 0;
  const question = {
    title: t('remove.ask', { name }),
    what: name,
    label: t('name'),
    text: t('remove.text'),
    mismatch: t('remove.mismatch'),
    confirm: t('remove.button'),
    onConfirm: async () => {
      await call(departments.remove, { params: { id }, query: { confirmation: name } });
      saySuccess(t('remove.done', { name }));
      // Refresh before leaving, so that the guard does not ask about unapplied changes of the deleted department.
      await refresh(id);
      onRemoved();
    },
  };
  const counts = { accounts: t('accounts', withNumber(userCount)), departments: t('below', withNumber(below)) };
  return <DeleteZone title={t('remove.title')} question={question} blocked={inUse ? t('remove.inUse', counts) : undefined} />;
}

/** Machines assigned to a department. */
function DepartmentRobots({ department }: { readonly department: Department }) {
  const { t } = useText('departments');
  return (
    <SectionFrame title={t('robots.title')}>
      {department.holdsAll ? <p className={classes.note}>{t('robots.all')}</p> : <Held department={department} />}
    </SectionFrame>
  );
}

function Held({ department }: { readonly department: Department }) {
  const { t } = useText('departments');
  const mayEdit = useMay('editOrg');
  const robots = useCall(departments.robots, { params: { id: department.id } });
  const why = mayEdit ? (department.editable ? undefined : t('robots.own')) : t('robots.readOnly');
  return (
    <>
      {why && <p className={classes.note}>{why}</p>}
      <Loaded query={robots}>{(data) => <MachineTicks department={department} robots={data} disabled={why !== undefined} />}</Loaded>
    </>
  );
}

interface Props {
  readonly nodes: readonly Department[];
  readonly id: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  readonly move: Move;
}

/** Detail of the selected department; replaces the tree on a phone. */
export function DepartmentView({ nodes, id, onChoose, move }: Props) {
  const { t } = useText('departments');
  if (id === undefined) return null;
  const department = nodes.find((node) => node.id === id);
  return (
    <div className={classes.view}>
      <button type="button" className={classes.back} onClick={() => onChoose(undefined)}>
        <Icon name="back" size={14} />
        {t('back')}
      </button>
      {department ? (
        // Remount for another department: a draft must not be applied to the wrong one.
        <Shown key={id} nodes={nodes} department={department} onChoose={onChoose} move={move} />
      ) : (
        <div className={classes.gone}>
          <Title order={2} size="h3">
            {t('gone')}
          </Title>
          <p>{t('goneText')}</p>
          <Button variant="default" onClick={() => onChoose(undefined)}>
            {t('back')}
          </Button>
        </div>
      )}
    </div>
  );
}

type Opened = 'create' | 'rename' | 'move';

function Shown({ nodes, department, onChoose, move }: Omit<Props, 'id'> & { readonly department: Department }) {
  const { t } = useText('departments');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { name, userCount, robotCount, holdsAll, editable } = department;
  const path = pathTo(nodes, department.id).map((above) => above.name);
  return (
    <>
      <header className={classes.head}>
        <Title order={2} className={classes.name}>
          {name}
        </Title>
        {(path.length > 0 || holdsAll) && (
          <p className={classes.path}>{holdsAll ? t('topPath') : t('path', { path: path.toReversed().join(' / ') })}</p>
        )}
        <p className={classes.figures}>
          <span>{t('accounts', withNumber(userCount))}</span>
          <span>{t('machines', withNumber(robotCount))}</span>
        </p>
        <Guarded button="editOrg">
          <div className={classes.actions}>
            <Button onClick={() => setOpened('create')}>{t('create.button')}</Button>
            {editable && (
              <>
                <Button variant="default" onClick={() => setOpened('rename')}>
                  {t('rename.button')}
                </Button>
                <Button variant="default" onClick={() => setOpened('move')}>
                  {t('move.button')}
                </Button>
              </>
            )}
          </div>
        </Guarded>
      </header>
      <DepartmentRobots department={department} />
      {editable && (
        <Guarded button="deleteOrg">
          <RemoveDepartment
            department={department}
            below={nodes.filter(({ parentId }) => parentId === department.id).length}
            onRemoved={() => onChoose(department.parentId ?? undefined)}
          />
        </Guarded>
      )}
      {opened === 'create' && <CreateDialog parent={department} onClose={close} onCreated={onChoose} />}
      {opened === 'rename' && <RenameDialog department={department} onClose={close} />}
      {opened === 'move' && <MoveDialog nodes={nodes} department={department} move={move} onClose={close} />}
    </>
  );
}
