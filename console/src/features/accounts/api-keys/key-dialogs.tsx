import { type ApiKey, apiKeys } from '@botify/contract/accounts/api-keys.contract';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { MultiSelect, Select, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog, FormPair } from '../../../ui/form-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SecretOnce } from '../../../ui/secret-once.tsx';

export type KeyAction = { readonly kind: 'create' } | { readonly kind: 'rotate'; readonly apiKey: ApiKey };

interface Props {
  readonly action: KeyAction;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Creates or rotates a key, then shows it once. */
export function KeyDialogs({ action, onChanged, onClose }: Props) {
  const { t } = useText('apiKeys');
  const choices = useCall(apiKeys.choices, {});
  const [made, setMade] = useState<{ readonly name: string; readonly key: string }>();
  const show = async (name: string, key: string) => {
    setMade({ name, key });
    await onChanged();
  };
  if (made)
    return (
      <SecretOnce title={t('secret.title', { name: made.name })} warning={t('secret.warning')} secret={made.key} onClose={onClose}>
        <p>{t('secret.use')}</p>
      </SecretOnce>
    );
  if (action.kind === 'rotate') return <RotateDialog apiKey={action.apiKey} onMade={show} onClose={onClose} />;
  if (choices.data) return <CreateDialog choices={choices.data} onMade={show} onClose={onClose} />;
  return (
    <Dialog title={t('dialog.create')} onClose={onClose}>
      <Loaded query={choices} skeleton={<Skeleton height={240} />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

interface DialogProps {
  readonly onMade: (name: string, key: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const overlaps = { now: 0, hour: 1, day: 24, week: 168 } as const;
type Overlap = keyof typeof overlaps;

function RotateDialog({ apiKey: { id, name }, onMade, onClose }: DialogProps & { readonly apiKey: ApiKey }) {
  const { t } = useText('apiKeys');
  return (
    <FormDialog
      title={t('dialog.rotate', { name })}
      size="small"
      submit={t('rotateButton')}
      irreversible
      initialValues={{ overlap: 'day' as Overlap }}
      validate={{}}
      save={async ({ overlap }) =>
        onMade(name, (await call(apiKeys.rotate, { params: { id }, body: { overlapHours: overlaps[overlap] } })).key)
      }
      onClose={onClose}
    >
      {(form) => (
        <Select
          {...form.getInputProps('overlap')}
          label={t('field.overlap')}
          description={t('field.overlapHint')}
          data={(Object.keys(overlaps) as Overlap[]).map((value) => ({ value, label: t(`field.overlaps.${value}`) }))}
          allowDeselect={false}
        />
      )}
    </FormDialog>
  );
}

type Choices = Result<typeof apiKeys.choices>;
type CreateBody = Body<typeof apiKeys.create>;
const empty = { name: '', permissions: [] as string[], siteIds: [] as string[], lifetimeDays: '90' };

function CreateDialog({ choices, onMade, onClose }: DialogProps & { readonly choices: Choices }) {
  const { t } = useText('apiKeys');
  const areas = Map.groupBy(choices.permissions, ({ area }) => area);
  const tooWide = (codes: readonly string[]) => choices.permissions.filter(({ code, fitsSites }) => codes.includes(code) && !fitsSites);
  const permissionProblem = ({ permissions, siteIds }: typeof empty) => {
    if (permissions.length === 0) return t('problem.permissions');
    const wide = siteIds.length > 0 ? tooWide(permissions) : [];
    return wide.length > 0 ? t('problem.notWithSites', { names: wide.map(({ name }) => name).join(t('names')) }) : null;
  };
  async function save({ name, permissions, siteIds, lifetimeDays }: typeof empty): Promise<void> {
    const body = {
      name: name.trim(),
      permissions: permissions as CreateBody['permissions'],
      siteIds: siteIds.length > 0 ? siteIds : null,
      lifetimeDays: Number(lifetimeDays) as CreateBody['lifetimeDays'],
    };
    await onMade(body.name, (await call(apiKeys.create, { body })).key);
  }
  return (
    <FormDialog
      title={t('dialog.create')}
      submit={t('createButton')}
      initialValues={empty}
      validate={(values) => ({ name: values.name.trim() === '' ? t('problem.name') : null, permissions: permissionProblem(values) })}
      save={save}
      onClose={onClose}
    >
      {(form) => (
        <FormPair>
          <TextInput
            {...form.getInputProps('name')}
            label={t('field.name')}
            description={t('field.nameHint')}
            maxLength={100}
            required
            withAsterisk
            data-autofocus
          />
          <Select
            {...form.getInputProps('lifetimeDays')}
            label={t('field.lifetime')}
            data={choices.lifetimes.map((days) => ({ value: String(days), label: t('field.days', { count: days }) }))}
            allowDeselect={false}
          />
          <MultiSelect
            {...form.getInputProps('permissions')}
            label={t('field.permissions')}
            withAsterisk
            description={t('field.permissionsHint')}
            data={[...areas].map(([group, items]) => ({ group, items: items.map(({ code, name }) => ({ value: code, label: name })) }))}
            searchable
            clearable
            data-wide
          />
          <MultiSelect
            {...form.getInputProps('siteIds')}
            label={t('field.sites')}
            description={t('field.sitesHint')}
            data={choices.sites.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            clearable
            data-wide
          />
        </FormPair>
      )}
    </FormDialog>
  );
}
