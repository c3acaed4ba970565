import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { robotParts } from '@botify/contract/robots/robot-parts.contract';
import { tenantAreas } from '@botify/contract/robots/tenant-areas.contract';
import { call } from '../../../kernel/call/call.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { useMay } from '../../../kernel/page/page.tsx';
import type { Field } from '../../../ui/detail/field.ts';
import { Area, Duration } from '../../../ui/figure.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { Ago } from '../../../ui/time.tsx';
import { AreasButton } from './areas.tsx';
import { SectionPart } from './part.tsx';
import { pickFields } from './values.ts';

const valuesOf = ({ robotSn, base, lastOnline, totals: { cleanArea, cleanSeconds } }: RobotDetail) => ({
  ...base,
  robotSn,
  lastOnline,
  cleanArea,
  cleanSeconds,
});
type Values = ReturnType<typeof valuesOf>;

const own = [
  'remark',
  'modelNum',
  'brand',
  'category',
  'cleanWidth',
  'chargeElect',
  'chargeWater',
  'country',
  'language',
  'productionDate',
  'activeDate',
  'repairEnd',
  'insureStart',
  'insureEnd',
  'bizAreaId',
] as const;

export function SectionBase({ robot }: { readonly robot: RobotDetail }) {
  const { t } = useText('robotDetail');
  const { robotSn } = robot;
  return (
    <SectionPart<Values>
      robotSn={robotSn}
      title={t('section.base')}
      values={valuesOf(robot)}
      fields={useFields(robot)}
      store={(draft, version) => call(robotParts.editBase, { body: { robotSn, version, ...pickFields(draft, own) } })}
      read={valuesOf}
    />
  );
}

function useFields({ model, timeZone, base: { siteId } }: RobotDetail): readonly Field<Values>[] {
  const { t } = useText('robotDetail');
  const areas = useCall(tenantAreas.list, {}).data ?? [];
  const mayEdit = useMay('editRobot');
  const nameOf = (id: string | null) => areas.find((area) => area.id === id)?.name;
  return [
    { kind: 'text', name: 'remark', label: t('field.remark'), required: true, maxLength: 100 },
    { kind: 'readOnly', name: 'robotSn', label: t('field.robotSn') },
    { kind: 'text', name: 'modelNum', label: t('field.modelNum'), hint: t('modelHint'), required: true, maxLength: 60 },
    { kind: 'text', name: 'brand', label: t('field.brand'), maxLength: 200 },
    { kind: 'text', name: 'category', label: t('field.category'), maxLength: 200 },
    { kind: 'number', name: 'cleanWidth', label: t('field.cleanWidth'), min: 1, max: 10_000 },
    {
      kind: 'readOnly',
      name: 'siteName',
      label: t('field.siteName'),
      show: (name) => name && <SiteLink siteId={siteId} name={name} />,
    },
    {
      kind: 'select',
      name: 'bizAreaId',
      label: t('field.bizAreaId'),
      options: areas.map(({ id, name }) => ({ value: id, label: name })),
      show: (id) => (mayEdit ? <AreasButton name={nameOf(id)} areas={areas} /> : nameOf(id)),
    },
    { kind: 'text', name: 'country', label: t('field.country'), maxLength: 200 },
    { kind: 'text', name: 'language', label: t('field.language'), maxLength: 200 },
    { kind: 'yesNo', name: 'chargeElect', label: t('field.chargeElect'), required: true },
    { kind: 'yesNo', name: 'chargeWater', label: t('field.chargeWater'), required: true },
    { kind: 'date', name: 'productionDate', label: t('field.productionDate') },
    { kind: 'date', name: 'activeDate', label: t('field.activeDate') },
    { kind: 'date', name: 'repairEnd', label: t('field.repairEnd') },
    { kind: 'date', name: 'insureStart', label: t('field.insureStart') },
    {
      kind: 'date',
      name: 'insureEnd',
      label: t('field.insureEnd'),
      check: (end, { insureStart }) => (insureStart && end < insureStart ? t('insuranceBackwards') : undefined),
    },
    { kind: 'readOnly', name: 'lastOnline', label: t('field.lastOnline'), show: (at) => <Ago at={at} then="date" zone={timeZone} /> },
    { kind: 'readOnly', name: 'cleanArea', label: t('total.cleanArea'), show: (area) => <Area squareMetres={area} model={model} /> },
    { kind: 'readOnly', name: 'cleanSeconds', label: t('total.cleanSeconds'), show: (seconds) => <Duration seconds={seconds} /> },
  ];
}
