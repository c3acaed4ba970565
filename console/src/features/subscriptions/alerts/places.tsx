import { locales, ownName } from '@botify/contract/kernel/locale';
import { timeZones } from '@botify/contract/subscriptions/report-recipients.contract';
import { Anchor, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { noticesPath } from '../../../kernel/page/paths.ts';
import { contentOfPage, SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Link } from '../../../ui/link.tsx';
import { SegmentsField } from '../../../ui/segments-field.tsx';
import { findZones, zoneOptions } from '../recipients/zones.ts';
import classes from './form.module.css';
import { ChannelName } from './names.tsx';
import places from './places.module.css';
import { AlertTest } from './test.tsx';
import type { AlertValues } from './values.ts';

interface Props {
  readonly values: AlertValues;
  readonly email: string;
  readonly mobile: string | null;
  readonly onChange: (values: AlertValues) => void;
}

/** Address of each channel, and the language and time zone of messages. */
export function AlertPlaces({ values, email, mobile, onChange }: Props) {
  const { t } = useText('alertSubscription');
  const { data } = useCall(timeZones, {});
  const options = zoneOptions(data ?? [], values.timeZone);
  return (
    <SectionFrame title={t('section.places')}>
      <div className={classes.stack}>
        <dl className={places.places}>
          <Place channel="inApp" value={t('place.inApp')}>
            <Anchor component={Link} to={noticesPath} size="sm">
              {t('place.toList')}
            </Anchor>
          </Place>
          <Place channel="email" value={email}>
            <AlertTest channel="email" />
          </Place>
          <Place channel="sms" value={mobile ?? t('place.noMobile')}>
            {mobile !== null && <AlertTest channel="sms" />}
          </Place>
        </dl>
        <div className={classes.pair}>
          <SegmentsField
            label={t('place.language')}
            values={locales}
            wordsOf={ownName}
            value={values.language}
            onChoose={(language) => onChange({ ...values, language })}
          />
          <Select
            label={t('place.zone')}
            description={t('place.zoneHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={options}
            filter={({ search }) => [...findZones(options, search)]}
            value={values.timeZone}
            onChange={(timeZone) => timeZone && onChange({ ...values, timeZone })}
            // The label of the selected zone changes when the list arrives, which would discard a search typed before.
            disabled={!data}
            nothingFoundMessage={t('place.noZone')}
            checkIconPosition="right"
            comboboxProps={{ portalProps: { target: contentOfPage() } }}
            allowDeselect={false}
            searchable
          />
        </div>
      </div>
    </SectionFrame>
  );
}

interface PlaceProps {
  readonly channel: 'inApp' | 'email' | 'sms';
  readonly value: string;
  readonly children: ReactNode;
}

const Place = ({ channel, value, children }: PlaceProps) => (
  <div className={places.place}>
    <dt>
      <ChannelName channel={channel} />
    </dt>
    <dd className={places.value}>{value}</dd>
    <dd>{children}</dd>
  </div>
);
