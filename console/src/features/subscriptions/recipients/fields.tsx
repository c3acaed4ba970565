import { locales, ownName } from '@botify/contract/kernel/locale';
import {
  frequencies,
  type Reader,
  type Recipient,
  reportRecipients,
  timeZones,
} from '@botify/contract/subscriptions/report-recipients.contract';
import { clockHour } from '@botify/domain/format/clock-hour';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { type Weekday, weekdayOf } from '@botify/domain/format/weekday';
import { Button, Checkbox, type OptionsFilter, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { callKey, useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { EmailInput, FormPair } from '../../../ui/form-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SegmentsField } from '../../../ui/segments-field.tsx';
import { knownZone } from '../../../ui/zone.ts';
import { AccountField } from './account-field.tsx';
import classes from './report-recipients.module.css';
import { RecipientScopeField } from './scope-field.tsx';
import { useStateText } from './state-tag.tsx';
import { contentOf, kindOf, problemsOf, type RecipientValues, readerKinds } from './values.ts';
import { findZones, zoneOptions } from './zones.ts';

/** Limit of rendered options: all 400 would slow down typing. */
const most = 80;

/** Time zone of the recipient, found by city, name or offset. */
function RecipientZoneField({ form }: { readonly form: UseFormReturnType<RecipientValues> }) {
  const { t } = useText('reportRecipients');
  const { t: kit } = useText('kit');
  const { timeZone } = form.values;
  const { data } = useCall(timeZones, {});
  const options = useMemo(() => zoneOptions(data ?? [], timeZone), [data, timeZone]);
  const filter: OptionsFilter = ({ search }) => {
    const chosen = options.find(({ value }) => value === timeZone);
    // The input holds the name of the selected zone; that is not a search.
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
      // The label of the selected zone changes when the list arrives, which would discard a search typed before.
      disabled={!data}
      nothingFoundMessage={kit('detail.nothingFound')}
      allowDeselect={false}
      checkIconPosition="right"
      searchable
      required
    />
  );
}

/** Without a search: options around the selected one. */
function around<T extends { readonly value: string }>(options: readonly T[], chosen: string | null): T[] {
  const place = Math.max(0, options.findIndex(({ value }) => value === chosen) - most / 2);
  return options.slice(place, place + most);
}

interface NextMail {
  /** In the recipient's time zone. */
  readonly day: string;
  readonly time: string;
  readonly weekday: Weekday;
  readonly zone: string;
}

/**
 * Time of the next mail if the form were saved; undefined while unknown. The server computes it, because the day must
 * also be over at the machines.
 */
function useNextMail(values: RecipientValues, id: string | undefined): NextMail | undefined {
  const { timeZone, hour, frequency, siteIds, robotSns } = contentOf(values);
  const accountId = values.readerKind === 'account' ? values.accountId : null;
  const body = { ...(id === undefined ? {} : { id }), accountId, timeZone, hour, frequency, siteIds, robotSns };
  const zone = knownZone(timeZone);
  const isReady = !problemsOf(values).some(([field]) => field === 'scope');
  const { data } = useQuery({
    queryKey: callKey(reportRecipients.nextSending, { body }),
    // No toast: saving reports what is wrong with the form.
    queryFn: ({ signal }) => call(reportRecipients.nextSending, { body }, { signal, quiet: true }),
    enabled: zone !== undefined && isReady,
  });
  if (!zone || !isReady || !data?.nextAt) return undefined;
  return {
    day: formatTimestamp(data.nextAt, zone, '{y}-{m}-{d}') ?? '',
    time: formatTimestamp(data.nextAt, zone, '{h}:{i}') ?? '',
    weekday: weekdayOf(data.nextAt, zone) ?? 'monday',
    zone,
  };
}

interface Props {
  readonly form: UseFormReturnType<RecipientValues>;
  readonly recipient: Recipient | undefined;
  /** Accounts to choose from. */
  readonly readers: readonly Reader[];
  readonly onPreview: () => void;
}

export function RecipientFields({ form, recipient, readers, onPreview }: Props) {
  const { t } = useText('reportRecipients');
  const { readerKind, frequency, language, hour } = form.values;
  return (
    <>
      {recipient && <Standing recipient={recipient} />}
      <SegmentsField
        label={t('form.reader')}
        values={readerKinds}
        wordsOf={(kind) => t(`form.readerKind.${kind}`)}
        value={readerKind}
        onChoose={(kind) => form.setFieldValue('readerKind', kind)}
      />
      {readerKind === 'account' && <AccountField form={form} recipient={recipient} readers={readers} />}
      <FormPair>
        {readerKind === 'address' && (
          <>
            <EmailInput {...form.getInputProps('email')} label={t('form.email')} errorProps={{ role: 'alert' }} required data-autofocus />
            <TextInput
              {...form.getInputProps('name')}
              label={t('form.name')}
              autoComplete="off"
              maxLength={100}
              errorProps={{ role: 'alert' }}
              required
            />
          </>
        )}
        <SegmentsField
          label={t('form.frequency')}
          values={frequencies}
          wordsOf={(one) => t(`frequency.${one}`)}
          value={frequency}
          onChoose={(next) => form.setFieldValue('frequency', next)}
        />
        {readerKind === 'address' && (
          <SegmentsField
            label={t('form.language')}
            values={locales}
            wordsOf={ownName}
            value={language}
            onChoose={(next) => form.setFieldValue('language', next)}
          />
        )}
        <Select
          label={t('form.hour')}
          data={hours}
          value={String(hour)}
          onChange={(next) => form.setFieldValue('hour', Number(next))}
          allowDeselect={false}
          checkIconPosition="right"
          maxDropdownHeight={260}
        />
      </FormPair>
      <RecipientZoneField form={form} />
      <RecipientScopeField form={form} stored={recipient ? kindOf(recipient) : 'all'} />
      <Checkbox {...form.getInputProps('attachXlsx', { type: 'checkbox' })} label={t('form.attach')} description={t('form.attachHint')} />
      <First form={form} recipient={recipient} onPreview={onPreview} />
    </>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clockHour(hour) }));

/** Why nothing is sent at present, and whose access to machines applies. */
function Standing({ recipient }: { readonly recipient: Recipient }) {
  const { t } = useText('reportRecipients');
  const known = recipient.owned || recipient.state === 'ownerless';
  const words = [useStateText()(recipient), known ? undefined : t('form.takeOver', { owner: recipient.ownerName })];
  return words
    .filter((one) => one !== undefined)
    .map((one) => (
      <p key={one} className={classes.standing}>
        <Icon name="info" size={16} />
        <span>{one}</span>
      </p>
    ));
}

/** Next mail according to the form, and its preview. */
function First({ form, recipient, onPreview }: Omit<Props, 'readers'>) {
  const { t } = useText('reportRecipients');
  const { t: units } = useText('units');
  const next = useNextMail(form.values, recipient?.id);
  return (
    <div className={classes.first}>
      <p role="status">
        {next && (
          <>
            <Icon name="calendar" size={16} />
            {t(recipient ? 'form.next' : 'form.first', {
              weekday: units(`weekday.${next.weekday}`),
              day: next.day,
              time: next.time,
              zone: next.zone,
            })}
          </>
        )}
      </p>
      <Button variant="default" size="xs" onClick={onPreview}>
        {t('form.preview')}
      </Button>
    </div>
  );
}
