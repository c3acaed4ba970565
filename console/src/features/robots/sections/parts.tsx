import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { robotParts } from '@botify/contract/robots/robot-parts.contract';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { SectionPart } from './part.tsx';
import { isPhone, linesOf, pickFields } from './values.ts';

interface Props {
  readonly robot: RobotDetail;
}
const lineLength = 200;

const versionNames = [
  'software',
  'app',
  'algorithm',
  'firmware',
  'acuApplication',
  'acuAlgorithm',
  'acuKernel',
  'vcuFirmware',
  'rcuFirmware',
] as const;

/** Read-only: the machine reports them. */
export function SectionVersions({ robot: { versions } }: Props) {
  const { t } = useText('robotDetail');
  return (
    <Section
      title={t('section.versions')}
      values={versions}
      fields={versionNames.map((name) => ({ kind: 'readOnly', name, label: t(`version.${name}`) }) as const)}
    />
  );
}

export function SectionControlBox({ robot: { robotSn, controlBox } }: Props) {
  const { t } = useText('robotDetail');
  return (
    <SectionPart<RobotDetail['controlBox']>
      robotSn={robotSn}
      title={t('section.controlBox')}
      values={controlBox}
      fields={[
        { kind: 'text', name: 'sn', label: t('field.robotSn'), maxLength: lineLength },
        { kind: 'text', name: 'hardwareVersion', label: t('field.hardwareVersion'), maxLength: lineLength },
        { kind: 'date', name: 'productionDate', label: t('field.productionDate') },
        { kind: 'date', name: 'activeDate', label: t('field.activeDate') },
        { kind: 'date', name: 'repairEnd', label: t('field.repairEnd') },
      ]}
      store={({ version: _, ...draft }, version) =>
        call(robotParts.editControlBox, {
          body: { robotSn, version, ...pickFields(draft, ['sn', 'hardwareVersion', 'productionDate', 'activeDate', 'repairEnd']) },
        })
      }
      read={(robot) => robot.controlBox}
    />
  );
}

const supplyStatuses = ['none', 'planned', 'installed', 'broken'] as const;
const mostStations = 100;
const longestSerial = 80;
const supplyValues = ({ sns, ...supply }: NonNullable<RobotDetail['supply']>) => ({ ...supply, sns: sns.join('\n') });

/** Docking stations; undefined for models without one. */
export function SectionSupply({ robot: { robotSn, supply } }: Props) {
  const { t } = useText('robotDetail');
  if (!supply) return null;
  return (
    <SectionPart<ReturnType<typeof supplyValues>>
      robotSn={robotSn}
      title={t('section.supply')}
      values={supplyValues(supply)}
      fields={[
        {
          kind: 'select',
          name: 'status',
          label: t('supply.status'),
          options: supplyStatuses.map((value) => ({ value, label: t(`supplyStatus.${value}`) })),
          required: true,
        },
        { kind: 'number', name: 'count', label: t('supply.count'), min: 0, max: mostStations, required: true },
        { kind: 'text', name: 'hardwareVersion', label: t('field.hardwareVersion'), maxLength: lineLength },
        {
          kind: 'multiLine',
          name: 'sns',
          label: t('supply.sns'),
          hint: t('supply.snsHint'),
          check: (sns) => {
            const lines = linesOf(sns);
            if (lines.length > mostStations) return t('supply.tooMany', { most: mostStations });
            return lines.some((line) => line.length > longestSerial) ? t('supply.tooLong', { most: longestSerial }) : undefined;
          },
        },
      ]}
      store={({ status, count, hardwareVersion, sns }, version) =>
        call(robotParts.editSupply, {
          body: { robotSn, version, status, count, sns: linesOf(sns), hardwareVersion: hardwareVersion || null },
        })
      }
      read={({ supply: now }) => (now ? supplyValues(now) : undefined)}
    />
  );
}

const stationLines = [
  'stationName',
  'stationAddr',
  'supplyAddr',
  'stationScene',
  'stationUse',
  'projectUserName',
  'projectUserJob',
  'projectUserPhone',
  'enterTime',
  'payTime',
  'payType',
  'payUserName',
] as const;

/** Site and contacts of the machine. */
export function SectionStation({ robot: { robotSn, station } }: Props) {
  const { t } = useText('robotDetail');
  return (
    <SectionPart<RobotDetail['station']>
      robotSn={robotSn}
      title={t('section.station')}
      values={station}
      fields={[
        { kind: 'readOnly', name: 'tenantAreaName', label: t('field.bizAreaId') },
        ...stationLines.map((name) => {
          const label = t(`field.${name}`);
          if (name === 'enterTime' || name === 'payTime') return { kind: 'date', name, label } as const;
          if (name !== 'projectUserPhone') return { kind: 'text', name, label, maxLength: lineLength } as const;
          return { kind: 'text', name, label, check: (phone: string) => (isPhone(phone) ? undefined : t('phoneMalformed')) } as const;
        }),
      ]}
      store={(draft, version) => call(robotParts.editStation, { body: { robotSn, version, ...pickFields(draft, stationLines) } })}
      read={(robot) => robot.station}
    />
  );
}
