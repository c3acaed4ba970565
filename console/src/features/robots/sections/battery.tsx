import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { robotParts } from '@botify/contract/robots/robot-parts.contract';
import { formatNumber, formatPercent } from '@botify/domain/format/number';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Tag } from '../../../ui/tag.tsx';
import { WearBar } from '../consumables/parts.tsx';
import { SectionPart } from './part.tsx';
import { batteryHealth, pickFields } from './values.ts';

interface Props {
  readonly robot: RobotDetail;
}

/** Health in percent: replace below `worn`, warn below `aged`. */
const health = { worn: 70, aged: 80 } as const;

const design = ['designCapacity', 'ratedVoltage', 'ratedCurrent'] as const;
type DesignName = (typeof design)[number];
const units = { designCapacity: 'Ah', ratedVoltage: 'V', ratedCurrent: 'A' } as const;
const most = { designCapacity: 10_000, ratedVoltage: 1000, ratedCurrent: 10_000 } as const;

const withUnit = (value: number | null, unit: string) => (value === null ? null : `${formatNumber(value, { atMost: 1 })} ${unit}`);

function useDesignField() {
  const { t } = useText('robotDetail');
  const labels: Readonly<Record<DesignName, string>> = {
    designCapacity: t('battery.designCapacity'),
    ratedVoltage: t('battery.ratedVoltage'),
    ratedCurrent: t('battery.ratedCurrent'),
  };
  return <Name extends DesignName>(name: Name) =>
    ({ kind: 'number', name, label: labels[name], unit: units[name], decimals: 1, min: 1, max: most[name] }) as const;
}

const ownValues = ({ battery: { own, ofModel: _, ...battery } }: RobotDetail) => ({
  ...battery,
  ...own,
  health: batteryHealth(battery.designCapacity, battery.fullCapacity),
});
type Values = ReturnType<typeof ownValues>;

/** Design and current capacity. The charge level is one of the gauges. */
export function SectionBattery({ robot }: Props) {
  const { t } = useText('robotDetail');
  const field = useDesignField();
  const { robotSn, battery } = robot;
  const ownOrModel = <Name extends DesignName>(name: Name) => ({
    ...field(name),
    hint: t('battery.ownHint'),
    show: (value: number | null) => {
      const shown = withUnit(value ?? battery.ofModel[name], units[name]);
      if (value !== null || shown === null) return shown;
      return (
        <>
          {shown} <Tag tone="slate">{t('battery.fromModel')}</Tag>
        </>
      );
    },
  });
  return (
    <SectionPart<Values>
      robotSn={robotSn}
      title={t('section.battery')}
      values={ownValues(robot)}
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
        {
          kind: 'readOnly',
          name: 'fullCapacity',
          label: t('battery.fullCapacity'),
          show: (value) => withUnit(value, 'Ah'),
        },
        ownOrModel('designCapacity'),
        { kind: 'readOnly', name: 'batteryCycles', label: t('battery.cycles') },
        ownOrModel('ratedVoltage'),
        ownOrModel('ratedCurrent'),
      ]}
      store={(draft, version) => call(robotParts.editBattery, { body: { robotSn, version, ...pickFields(draft, design) } })}
      read={ownValues}
    />
  );
}

/** Design values of the model, which apply to machines without their own. For staff of the provider. */
export function SectionModelBattery({ robot: { robotSn, base, battery } }: Props) {
  const { t } = useText('robotDetail');
  const field = useDesignField();
  const { modelNum } = base;
  const hint = t('battery.modelHint');
  return (
    <SectionPart<RobotDetail['battery']['ofModel']>
      key={modelNum}
      robotSn={robotSn}
      title={t('section.modelBattery', { model: modelNum })}
      button="editModel"
      values={battery.ofModel}
      fields={[
        { ...field('designCapacity'), hint },
        { ...field('ratedVoltage'), hint },
        { ...field('ratedCurrent'), hint },
      ]}
      store={(draft, version) => call(robotParts.editModelBattery, { body: { modelNum, version, ...pickFields(draft, design) } })}
      read={(robot) => (robot.base.modelNum === modelNum ? robot.battery.ofModel : undefined)}
    />
  );
}
