import { maxReminders, reminderMinutes } from '@botify/contract/subscriptions/alert-subscription.contract';
import { Select, Switch } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import { contentOfPage, SectionFrame } from '../../../ui/detail/section-frame.tsx';
import classes from './form.module.css';
import { useColleagueName, useColleagues, usePushCount } from './names.tsx';
import { canRemind } from './short.ts';
import { type AlertValues, counted } from './values.ts';

interface Props {
  readonly values: AlertValues;
  readonly mobile: string | null;
  readonly error: string | undefined;
  readonly onChange: (values: AlertValues) => void;
}

/** Reminders and escalation of errors that are not acknowledged. */
export function AlertRemind({ values, mobile, error, onChange }: Props) {
  const { t } = useText('alertSubscription');
  const { t: kit } = useText('kit');
  const { remind, escalateTo } = values;
  const hasPush = usePushCount() > 0;
  const colleagues = useColleagues() ?? [];
  const name = useColleagueName()(escalateTo);
  const known = escalateTo === null || colleagues.some(({ value }) => value === escalateTo);
  const choices = known ? colleagues : [{ value: escalateTo, label: name ?? '' }, ...colleagues];
  const steps = [
    t('remind.first'),
    ...Array.from({ length: maxReminders }, (_, index) => t('remind.again', { count: index + 1 })),
    name ? t('remind.escalate', { name }) : t('remind.end'),
  ];
  return (
    <SectionFrame title={t('section.remind')}>
      <div className={classes.stack}>
        <Switch
          label={t('remind.on')}
          description={t('remind.hint')}
          checked={remind}
          onChange={({ currentTarget }) => onChange({ ...values, remind: currentTarget.checked })}
        />
        {remind && !hasPush && !canRemind(counted(values, mobile)) && <p className={classes.aside}>{t('remind.nothing')}</p>}
        {remind && (
          <Select
            className={classes.field}
            label={t('remind.to')}
            description={t('remind.toHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={t('remind.nobody')}
            data={choices}
            value={escalateTo}
            error={error}
            errorProps={{ role: 'alert' }}
            onChange={(id) => onChange({ ...values, escalateTo: id })}
            nothingFoundMessage={t('remind.noColleague')}
            checkIconPosition="right"
            comboboxProps={{ portalProps: { target: contentOfPage() } }}
            clearButtonProps={{ 'aria-label': kit('detail.clear', { label: t('remind.to') }) }}
            searchable
            clearable
          />
        )}
        {remind && (
          <ol className={classes.line} aria-label={t('remind.line')}>
            {steps.map((step, index) => (
              <li key={step} data-last={index === steps.length - 1 || undefined}>
                <span className={classes.minutes}>{t('remind.minutes', { minutes: index * reminderMinutes })}</span>
                <span>{step}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </SectionFrame>
  );
}
