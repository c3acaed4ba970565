import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { useText } from '../../../kernel/locale/text.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Area, Duration, Energy, Figure, Water } from '../../../ui/figure.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { RobotDetailCharts } from './charts.tsx';

/** What the machine has done since it was built, and lately day by day. */
export function RobotDetailTotals({ robot: { robotSn, model, totals } }: { readonly robot: RobotDetail }) {
  const { t } = useText('robotDetail');
  const seesCharts = useHasPage('/tenantdapan/');
  const kilometres = totals.distance === null ? null : totals.distance / 1000;
  const figures = [
    [t('total.cleanArea'), <Area key="area" squareMetres={totals.cleanArea} model={model} />],
    [t('total.cleanSeconds'), <Duration key="time" seconds={totals.cleanSeconds} />],
    [t('total.manualArea'), <Area key="manualArea" squareMetres={totals.manualArea} model={model} />],
    [t('total.manualSeconds'), <Duration key="manualTime" seconds={totals.manualSeconds} />],
    [t('total.runSeconds'), <Duration key="run" seconds={totals.runSeconds} />],
    [t('total.distance'), <Figure key="distance" value={kilometres} unit="km" precision={{ atMost: 1 }} />],
    [t('total.water'), <Water key="water" litres={totals.water} model={model} />],
    [t('total.electricity'), <Energy key="electricity" kilowattHours={totals.electricity} model={model} />],
  ] as const;
  return (
    <SectionFrame title={t('section.statistics')}>
      <Figures figures={figures} large />
      {seesCharts && <RobotDetailCharts robotSn={robotSn} />}
    </SectionFrame>
  );
}
