import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { lifeCycle } from '@botify/contract/robots/life-cycle.contract';
import { Select } from '@mantine/core';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { FormDialog, FormPair } from '../../../ui/form-dialog.tsx';
import { useRobotChoices } from '../list/choices.ts';

/** Nothing is selected: the place stays. */
const empty = { siteId: null as string | null, departmentId: null as string | null };
const nowhere = 'none';

interface Props {
  readonly robotSns: readonly RobotSn[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Moves machines to a site and a department. */
export function MoveRobots({ robotSns, onDone, onClose }: Props) {
  const { t } = useText('robotLife');
  const { t: kit } = useText('kit');
  const choices = useRobotChoices(true);
  const count = robotSns.length;
  async function move({ siteId, departmentId }: typeof empty): Promise<void> {
    const site = siteId === null ? {} : { siteId: siteId === nowhere ? null : siteId };
    const department = departmentId === null ? {} : { departmentId };
    await call(lifeCycle.move, { body: { robotSns: [...robotSns], ...site, ...department } });
    saySuccess(t('move.done', { count }));
    onDone();
    onClose();
  }
  const shared = { placeholder: t('move.keep'), nothingFoundMessage: kit('detail.nothingFound'), searchable: true, clearable: true };
  return (
    <FormDialog
      title={t('move.title', { count })}
      submit={t('move.submit')}
      initialValues={empty}
      validate={{ siteId: (siteId, values) => (siteId === null && values.departmentId === null ? t('move.nothing') : null) }}
      save={move}
      onClose={onClose}
    >
      {(form) => (
        <FormPair>
          <p data-wide>{t('move.text')}</p>
          <Select
            {...form.getInputProps('siteId')}
            {...shared}
            label={t('move.site')}
            data={[{ value: nowhere, label: t('move.noSite') }, ...(choices.sites ?? [])]}
            data-autofocus
          />
          {choices.hasDepartments && (
            <Select
              {...form.getInputProps('departmentId')}
              {...shared}
              label={t('move.department')}
              data={[...(choices.departments ?? [])]}
            />
          )}
        </FormPair>
      )}
    </FormDialog>
  );
}
