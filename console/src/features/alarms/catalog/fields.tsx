import { faultTypes, noticeLevels } from '@botify/contract/alarms/error-fields';
import { Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useText } from '../../../kernel/locale/text.ts';
import { FormPair } from '../../../ui/form-pair.tsx';
import { faultParts } from '../errors/filters.ts';
import classes from './fault-catalog.module.css';
import { type FaultValues, listFields } from './values.ts';

interface Props {
  readonly form: UseFormReturnType<FaultValues>;
  readonly isNew: boolean;
}

const pairs = [listFields.slice(0, 2), listFields.slice(2)] as const;

/** Both languages side by side, so that neither is forgotten. */
export function FaultFields({ form, isNew }: Props) {
  const { t } = useText('faultCatalogue');
  const { t: alarms } = useText('alarms');
  const { t: kit } = useText('kit');
  return (
    <>
      {isNew && (
        <TextInput
          {...form.getInputProps('faultCode')}
          onChange={(event) => form.setFieldValue('faultCode', event.currentTarget.value.toUpperCase())}
          label={t('form.code')}
          description={t('form.codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          required
          data-autofocus
        />
      )}
      <div className={classes.kinds}>
        <Select
          {...form.getInputProps('noticeLevel')}
          label={t('form.level')}
          description={alarms(`meaning.${form.values.noticeLevel}`)}
          data={noticeLevels.map((value) => ({ value, label: kit(`level.${value}`) }))}
          allowDeselect={false}
        />
        <Select
          {...form.getInputProps('part')}
          label={t('form.part')}
          data={faultParts.map((value) => ({ value, label: alarms(`part.${value}`) }))}
          allowDeselect={false}
        />
        <Select
          {...form.getInputProps('typeCode')}
          label={t('form.type')}
          data={faultTypes.map((value) => ({ value, label: alarms(`type.${value}`) }))}
          allowDeselect={false}
        />
      </div>
      {!isNew && <p className={classes.note}>{t('form.levelNote')}</p>}
      <FormPair>
        <TextInput {...form.getInputProps('nameZh')} label={t('form.nameZh')} lang="zh-CN" maxLength={100} autoComplete="off" required />
        <TextInput {...form.getInputProps('nameEn')} label={t('form.nameEn')} lang="en" maxLength={100} autoComplete="off" required />
      </FormPair>
      {pairs.map((pair) => (
        <FormPair key={pair[0]}>
          {pair.map((field) => (
            <Textarea
              key={field}
              {...form.getInputProps(field)}
              label={t(`form.${field}`)}
              description={t('form.lines')}
              lang={field.endsWith('Zh') ? 'zh-CN' : 'en'}
              autosize
              minRows={3}
              maxRows={10}
            />
          ))}
        </FormPair>
      ))}
    </>
  );
}
