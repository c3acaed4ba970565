import { locales } from '@botify/contract/kernel/locale';
import { frequencies, type Recipient } from '@botify/contract/subscriptions/report-recipients.contract';
import { Button, Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useText } from '../../../kernel/locale/text.ts';
import { FormPair } from '../../../ui/form-pair.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useNextMail } from './next-mail.ts';
import classes from './report-recipients.module.css';
import { RecipientScopeField } from './scope-field.tsx';
import { useStateText } from './state-tag.tsx';
import { kindOf, type RecipientValues } from './values.ts';
import { RecipientZoneField } from './zone-field.tsx';

interface Props {
  readonly form: UseFormReturnType<RecipientValues>;
  readonly recipient: Recipient | undefined;
  readonly onPreview: () => void;
}

export function RecipientFields({ form, recipient, onPreview }: Props) {
  const { t } = useText('reportRecipients');
  const { frequency, language } = form.values;
  return (
    <>
      {recipient && <Standing recipient={recipient} />}
      <FormPair>
        <TextInput
          {...form.getInputProps('email')}
          label={t('form.email')}
          type="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
          errorProps={{ role: 'alert' }}
          required
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('name')}
          label={t('form.name')}
          autoComplete="off"
          maxLength={100}
          errorProps={{ role: 'alert' }}
          required
        />
        <div>
          <p className={classes.label}>{t('form.frequency')}</p>
          <Segments
            label={t('form.frequency')}
            values={frequencies}
            wordsOf={(one) => t(`frequency.${one}`)}
            value={frequency}
            onChoose={(next) => form.setFieldValue('frequency', next)}
          />
        </div>
        <div>
          <p className={classes.label}>{t('form.language')}</p>
          <Segments
            label={t('form.language')}
            values={locales}
            wordsOf={(one) => t(`language.${one}`)}
            value={language}
            onChoose={(next) => form.setFieldValue('language', next)}
          />
        </div>
      </FormPair>
      <RecipientZoneField form={form} />
      <RecipientScopeField form={form} stored={recipient ? kindOf(recipient) : 'all'} />
      <Checkbox {...form.getInputProps('attachXlsx', { type: 'checkbox' })} label={t('form.attach')} description={t('form.attachHint')} />
      <First form={form} recipient={recipient} onPreview={onPreview} />
    </>
  );
}

/** Why nothing is sent at present, and whose view of the machines counts from now on. */
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

/** When the next mail would come as things stand in the form, and what it would look like. */
function First({ form, recipient, onPreview }: Props) {
  const { t } = useText('reportRecipients');
  const { t: units } = useText('units');
  const next = useNextMail(form.values, recipient?.id);
  return (
    <div className={classes.first}>
      <p role="status">
        {next && (
          <>
            <Icon name="calendar" size={16} />
            {t(recipient ? 'form.next' : 'form.first', { weekday: units(`weekday.${next.weekday}`), day: next.day, zone: next.zone })}
          </>
        )}
      </p>
      <Button variant="default" size="xs" onClick={onPreview}>
        {t('form.preview')}
      </Button>
    </div>
  );
}
