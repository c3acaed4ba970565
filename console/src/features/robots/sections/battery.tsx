import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { formatPercent } from '@botify/domain/format/number';
import { useText } from '../../../kernel/locale/text.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { WearBar } from '../consumables/parts.tsx';
import { batteryHealth } from './values.ts';

/** Health in percent: replace below `worn`, warn below `aged`. */
const health = { worn: 70, aged: 80 } as const;

/** Design and current capacity. The charge level is one of the gauges. */
export function SectionBattery({ robot: { battery } }: { readonly robot: RobotDetail }) {
  const { t } = useText('robotDetail');
  const values = { ...battery, health: batteryHealth(battery.designCapacity, battery.fullCapacity) };
  return (
    <Section<typeof values>
      title={t('section.battery')}
      values={values}
      fields={[
        {
          kind: 'readOnly',
          name: 'health',
          label: t('battery.health'),
          show: (percent) =>
            percent === null ? null : (
              <WearBar
                label={t('battery.health')}
                percent={percent}
                level={percent < health.worn ? 'due' : percent < health.aged ? 'soon' : 'fine'}
                text={formatPercent(percent)}
              />
            ),
        },
        { kind: 'number', name: 'fullCapacity', label: t('battery.fullCapacity'), unit: 'Ah', decimals: 1 },
        { kind: 'number', name: 'designCapacity', label: t('battery.designCapacity'), unit: 'Ah', decimals: 1 },
        { kind: 'number', name: 'batteryCycles', label: t('battery.cycles') },
        { kind: 'number', name: 'ratedVoltage', label: t('battery.ratedVoltage'), unit: 'V', decimals: 1 },
        { kind: 'number', name: 'ratedCurrent', label: t('battery.ratedCurrent'), unit: 'A', decimals: 1 },
      ]}
    />
  );
}
