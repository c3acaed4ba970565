import { timeZones } from '@botify/contract/subscriptions/report-recipients.contract';
import { type OptionsFilter, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import type { RecipientValues } from './values.ts';
import { findZones, zoneOptions } from './zones.ts';

/** Drawing all four hundred at every key would be felt. */
const most = 80;

/** The clock a recipient lives by: by city, zone or offset. */
export function RecipientZoneField({ form }: { readonly form: UseFormReturnType<RecipientValues> }) {
  const { t } = useText('reportRecipients');
  const { t: kit } = useText('kit');
  const { timeZone } = form.values;
  const { data } = useCall(timeZones, {});
  const options = useMemo(() => zoneOptions(data ?? [], timeZone), [data, timeZone]);
  const filter: OptionsFilter = ({ search }) => {
    const chosen = options.find(({ value }) => value === timeZone);
    // The box holds the name of what is chosen; nobody is looking for that, and it is what they start from.
    if (search.trim() === '' || search === chosen?.label) return around(options, timeZone);
    return findZones(options, search).slice(0, most);
  };
  return (
    <Select
      {...form.getInputProps('timeZone')}
      label={t('form.timeZone')}
      description={t('form.timeZoneHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      errorProps={{ role: 'alert' }}
      data={options.map(({ value, label }) => ({ value, label }))}
      filter={filter}
      nothingFoundMessage={kit('detail.nothingFound')}
      allowDeselect={false}
      checkIconPosition="right"
      searchable
      required
    />
  );
}

/** Without a search: the chosen one amid its neighbors. */
function around<T extends { readonly value: string }>(options: readonly T[], chosen: string | null): T[] {
  const place = Math.max(0, options.findIndex(({ value }) => value === chosen) - most / 2);
  return options.slice(place, place + most);
}
