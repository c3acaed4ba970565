import { ActionIcon, Button, Input, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useText } from '../../../kernel/locale/text.ts';
import { FormPair } from '../../../ui/form-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TreeSelect } from '../../../ui/tree-select.tsx';
import classes from './sso-section.module.css';
import type { Answer, MappingRow, SsoValues } from './sso-values.ts';

interface Props {
  readonly form: UseFormReturnType<SsoValues>;
  readonly answer: Answer;
}

/** What the groups of the provider get: one row per group, and the rest. */
export function MappingFields({ form, answer: { roles, orgs } }: Props) {
  const { t } = useText('ssoSettings');
  const { mappings, fallback } = form.values;
  const options = roles.map(({ id, name }) => ({ value: id, label: name }));
  const setRows = (rows: readonly MappingRow[]) => {
    form.setFieldValue('mappings', rows as MappingRow[]);
    form.clearFieldError('mappings');
  };
  const change = (index: number, part: Partial<MappingRow>) =>
    setRows(mappings.map((row, place) => (place === index ? { ...row, ...part } : row)));
  const setFallback = (part: Partial<NonNullable<SsoValues['fallback']>>) => {
    form.setFieldValue('fallback', { ...{ roleId: null, orgId: null }, ...fallback, ...part });
    form.clearFieldError('fallback');
  };
  const named = (number: number, label: string) => t('rowName', { number, label });
  return (
    <Stack gap="sm" className={classes.mappings} role="group" aria-label={t('field.mappings')}>
      <div>
        <Text fw={600}>{t('field.mappings')}</Text>
        <Text size="sm" c="dimmed">
          {t('mappingHint')}
        </Text>
      </div>
      {mappings.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <div key={index} className={classes.mapping}>
          <TextInput
            aria-label={named(index + 1, t('group'))}
            placeholder={t('group')}
            value={row.group}
            maxLength={200}
            autoComplete="off"
            onChange={({ currentTarget }) => change(index, { group: currentTarget.value })}
          />
          <Select
            aria-label={named(index + 1, t('role'))}
            placeholder={t('role')}
            data={options}
            value={row.roleId}
            allowDeselect={false}
            searchable
            onChange={(roleId) => change(index, { roleId })}
          />
          <TreeSelect
            aria-label={named(index + 1, t('org'))}
            placeholder={t('org')}
            nodes={orgs}
            value={row.orgId}
            onChange={(orgId) => change(index, { orgId })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="input-sm"
            aria-label={t('removeRow', { number: index + 1 })}
            onClick={() => setRows(mappings.filter((_row, place) => place !== index))}
          >
            <Icon name="close" size={16} />
          </ActionIcon>
        </div>
      ))}
      {form.errors.mappings && <Input.Error role="alert">{form.errors.mappings}</Input.Error>}
      <div>
        <Button
          variant="default"
          size="xs"
          disabled={mappings.length >= 100}
          onClick={() => setRows([...mappings, { group: '', roleId: null, orgId: null }])}
        >
          {t('addRow')}
        </Button>
      </div>
      <Switch
        checked={fallback !== null}
        label={t('fallbackOn')}
        onChange={({ currentTarget }) => (currentTarget.checked ? setFallback({}) : form.setFieldValue('fallback', null))}
      />
      {fallback && (
        <FormPair>
          <Select
            label={t('role')}
            data={options}
            value={fallback.roleId}
            allowDeselect={false}
            searchable
            error={form.errors.fallback}
            onChange={(roleId) => setFallback({ roleId })}
          />
          <TreeSelect label={t('org')} nodes={orgs} value={fallback.orgId} onChange={(orgId) => setFallback({ orgId })} />
        </FormPair>
      )}
    </Stack>
  );
}
