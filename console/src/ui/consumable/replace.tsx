import { now } from '@botify/contract/overview/now.contract';
import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { robotParts } from '@botify/contract/robots/robot-parts.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { NumberInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../kernel/call/call.ts';
import { callKey } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { DateField } from '../detail/date-field.tsx';
import { FormDialog, FormPair } from '../form-dialog.tsx';
import { useSaveOrCompare } from '../use-save-or-compare.tsx';
import { knownZone, ownZone } from '../zone.ts';
import { useConsumableName } from './name.ts';

type Part = Pick<RobotDetail['consumables'][number], 'name' | 'lifeHours' | 'refreshedOn' | 'version'>;

interface Props extends Pick<RobotDetail, 'robotSn' | 'timeZone'> {
  readonly consumable: Part;
  readonly onClose: () => void;
}
interface Values extends Record<string, unknown> {
  readonly refreshedOn: string | null;
  /** An empty input is ''. */
  readonly lifeHours: number | string;
}

const life = { least: 1, most: 100_000 } as const;
const dayIn = (zone: string): string => formatTimestamp(Date.now(), zone, '{y}-{m}-{d}') ?? '';
/** The latest date anywhere on Earth. The server checks against the date at the machine. */
const latestDay = () => dayIn('Pacific/Kiritimati');

/** Records the replacement of a part. */
export function ConsumableReplace({ robotSn, timeZone, consumable, onClose }: Props) {
  const { t } = useText('robotDetail');
  const { t: kit } = useText('kit');
  const queries = useQueryClient();
  const { name } = consumable;
  const label = useConsumableName()(name);
  const { save, comparison, comparing } = useSaveOrCompare<Values>({
    fields: [
      { name: 'refreshedOn', label: t('field.refreshedOn'), show: String },
      { name: 'lifeHours', label: t('field.lifeHours'), show: String },
    ],
    store: async ({ refreshedOn, lifeHours }, version) => {
      await call(robotParts.editConsumable, {
        body: { robotSn, name, refreshedOn: refreshedOn ?? '', lifeHours: Number(lifeHours), version },
      });
      saySuccess(t('consumable.replaced', { name: label }));
      await Promise.all(
        [robots.detail, robotParts.replacements, now.get].map((endpoint) => queries.invalidateQueries({ queryKey: callKey(endpoint) })),
      );
    },
    fetch: async () => {
      const current = (await call(robots.detail, { query: { robotSn } })).consumables.find((one) => one.name === name) ?? consumable;
      return { values: valuesOf(current), version: current.version };
    },
    onSaved: onClose,
  });

  return (
    <>
      <FormDialog<Values>
        title={t('consumable.replaceNamed', { name: label })}
        size="small"
        submit={t('consumable.replace')}
        initialValues={{ refreshedOn: dayIn(knownZone(timeZone) ?? ownZone()), lifeHours: consumable.lifeHours || '' }}
        validate={{
          refreshedOn: (day) => {
            if (!day) return kit('detail.problem.choose', { label: t('field.refreshedOn') });
            return day > latestDay() ? t('consumable.inFuture') : null;
          },
          lifeHours: (hours) => {
            if (hours === '') return kit('detail.problem.required', { label: t('field.lifeHours') });
            if (Number(hours) < life.least) return kit('detail.problem.atLeast', { limit: life.least });
            return Number(hours) > life.most ? kit('detail.problem.atMost', { limit: life.most }) : null;
          },
        }}
        save={(values) => save(values, consumable.version)}
        covered={comparing}
        onClose={onClose}
      >
        {(form) => (
          <FormPair>
            <DateField {...form.getInputProps('refreshedOn')} label={t('field.refreshedOn')} errorProps={{ role: 'alert' }} withAsterisk />
            <NumberInput
              {...form.getInputProps('lifeHours')}
              label={t('field.lifeHours')}
              errorProps={{ role: 'alert' }}
              clampBehavior="none"
              inputMode="numeric"
              withAsterisk
            />
          </FormPair>
        )}
      </FormDialog>
      {comparison}
    </>
  );
}

const valuesOf = ({ refreshedOn, lifeHours }: Part): Values => ({ refreshedOn, lifeHours });
