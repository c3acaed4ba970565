import { Autocomplete, type AutocompleteProps, TextInput, type TextInputProps } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';

export function useNameRules() {
  const { t } = useText('floorPlans');
  return {
    mapName: (value: string) => (value.trim() ? null : t('problem.mapName')),
    name: (value: string) => (value.trim() ? null : t('problem.name')),
  };
}

export function NameField(props: TextInputProps) {
  const { t } = useText('floorPlans');
  return <TextInput {...props} label={t('field.name')} maxLength={100} errorProps={{ role: 'alert' }} withAsterisk />;
}

export function FloorField(props: AutocompleteProps) {
  const { t } = useText('floorPlans');
  return (
    <Autocomplete
      {...props}
      label={t('field.mapName')}
      description={t('field.mapNameHint')}
      maxLength={80}
      errorProps={{ role: 'alert' }}
      withAsterisk
    />
  );
}
