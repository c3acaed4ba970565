import type { CurrentError } from '@botify/contract/alarms/error-records';
import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { Select, Skeleton, Textarea } from '@mantine/core';
import { call } from '../../../kernel/call/call.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { offerErrorUndo } from '../../../ui/offer-error-undo.ts';
import classes from './error-detail.module.css';
import { useRefreshErrors } from './refresh.ts';

interface Props {
  readonly error: Pick<CurrentError, 'id' | 'version'>;
  readonly onClose: () => void;
}

const longest = 500;

/** Gives an error to a colleague who sees the machine and may handle errors. */
export function AssignDialog({ error: { id, version }, onClose }: Props) {
  const { t } = useText('errorManagement');
  const { t: kit } = useText('kit');
  const refresh = useRefreshErrors();
  const query = useCall(robotErrors.assignees, { params: { id } });
  const label = t('assign.to');
  return (
    <FormDialog
      title={t('assign.title')}
      submit={t('act.assign')}
      size="small"
      initialValues={{ accountId: '', note: '' }}
      validate={{ accountId: (chosen) => (chosen ? null : kit('detail.problem.required', { label })) }}
      save={async ({ accountId, note }) => {
        const done = await call(robotErrors.assign, { body: { id, accountId, note: note.trim() || null, version } }).finally(refresh);
        const words = t('assign.done', { name: query.data?.find((one) => one.id === accountId)?.nickName });
        onClose();
        offerErrorUndo({ act: 'assign', errors: [{ id, version: done.version }], words, refresh });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className={classes.intro}>{t('assign.text')}</p>
          <Loaded query={query} skeleton={<Skeleton height={60} />}>
            {(people) =>
              people.length === 0 ? (
                <p className={classes.none}>{t('assign.nobody')}</p>
              ) : (
                <Select
                  {...form.getInputProps('accountId')}
                  label={label}
                  required
                  searchable
                  data={people.map(({ id: value, nickName, jobTitle }) => ({
                    value,
                    label: jobTitle ? `${nickName} · ${jobTitle}` : nickName,
                  }))}
                  data-autofocus
                />
              )
            }
          </Loaded>
          <Textarea
            {...form.getInputProps('note')}
            label={t('act.field.acknowledge')}
            maxLength={longest}
            minRows={3}
            autosize
            maxRows={8}
          />
        </>
      )}
    </FormDialog>
  );
}
