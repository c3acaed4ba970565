import { Checkbox, Select, Switch } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import { contentOfPage, SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { zoneLabel } from '../../../ui/zone.ts';
import classes from './form.module.css';
import { usePushCount } from './names.tsx';
import { canHoldBack } from './short.ts';
import { type AlertValues, counted, type problemsOf } from './values.ts';

/** Defaults when quiet hours are turned on. */
const defaults = { from: '22:00', to: '07:00', exceptP0: true };

/** Half-hour steps. The native time input would follow the language of the system instead of the page. */
const times = Array.from({ length: 48 }, (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
const timesWith = (time: string): string[] => (times.includes(time) ? times : [...times, time].sort());

interface Props {
  readonly values: AlertValues;
  readonly mobile: string | null;
  readonly problems: ReturnType<typeof problemsOf>;
  readonly onChange: (values: AlertValues) => void;
}

/** Hours in which messages are held back. */
export function AlertQuiet({ values, mobile, problems, onChange }: Props) {
  const { t } = useText('alertSubscription');
  const { quietHours } = values;
  const hasPush = usePushCount() > 0;
  const set = (changes: Partial<typeof defaults>) => onChange({ ...values, quietHours: { ...(quietHours ?? defaults), ...changes } });
  return (
    <SectionFrame title={t('section.quiet')}>
      <div className={classes.stack}>
        <Switch
          label={t('quiet.on')}
          description={t('quiet.hint')}
          checked={quietHours !== null}
          onChange={({ currentTarget }) => onChange({ ...values, quietHours: currentTarget.checked ? defaults : null })}
        />
        {quietHours && (
          <>
            <div className={classes.span}>
              {(['from', 'to'] as const).map((end) => (
                <Select
                  key={end}
                  data-field={end}
                  label={t(`quiet.${end}`)}
                  description={end === 'to' && quietHours.to < quietHours.from ? t('quiet.nextDay', { to: quietHours.to }) : undefined}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  data={timesWith(quietHours[end])}
                  value={quietHours[end]}
                  error={end === 'to' && problems.to && t(`problem.${problems.to}`)}
                  errorProps={{ role: 'alert' }}
                  onChange={(time) => time && set({ [end]: time })}
                  nothingFoundMessage={t('quiet.noTime')}
                  checkIconPosition="right"
                  comboboxProps={{ portalProps: { target: contentOfPage() } }}
                  allowDeselect={false}
                  openOnFocus={false}
                  searchable
                />
              ))}
              <p className={classes.aside}>{t('quiet.zone', { zone: zoneLabel(values.timeZone) })}</p>
            </div>
            <Checkbox
              label={t('quiet.exceptP0')}
              checked={quietHours.exceptP0}
              onChange={({ currentTarget }) => set({ exceptP0: currentTarget.checked })}
            />
            {!hasPush && !canHoldBack(counted(values, mobile)) && <p className={classes.aside}>{t('quiet.nothing')}</p>}
          </>
        )}
      </div>
    </SectionFrame>
  );
}
