import type { Department } from '@botify/contract/departments/departments.contract';
import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { Guarded } from '../../kernel/page/page.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pathTo } from '../../ui/tree/tree-rows.ts';
import { CreateDialog } from './create-dialog.tsx';
import { DepartmentRobots } from './department-robots.tsx';
import classes from './departments.module.css';
import { withNumber } from './effect-words.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RemoveDepartment } from './remove-department.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import type { Move } from './use-move.tsx';

interface Props {
  readonly nodes: readonly Department[];
  readonly id: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  readonly move: Move;
}

/** The chosen department beside the tree; on a phone in its place. */
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
        // Another department starts afresh: ticks of one must not be applied to the other.
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
