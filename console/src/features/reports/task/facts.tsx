import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';
import { dash, formatNumber } from '@botify/domain/format/number';
import { useText } from '../../../kernel/locale/text.ts';
import { Figures } from '../../../ui/figures.tsx';
import { Time } from '../../../ui/time.tsx';

/** What ran, where, and who started it. */
export function TaskReportFacts({ report }: { readonly report: SharedReport }) {
  const { t } = useText('taskReports');
  const { timeZone, cleanWidth } = report;
  return (
    <Figures
      figures={[
        [t('field.robotSn'), report.robotSn],
        [t('field.modelNum'), report.modelNum],
        [t('field.cleanWidth'), cleanWidth === null ? dash : `${formatNumber(cleanWidth)} mm`],
        [t('field.mapName'), report.mapName],
        [t('field.mapScene'), t(`mapScene.${report.mapScene}`)],
        [t('field.taskType'), t(`taskType.${report.taskType}`)],
        [t('field.taskId'), report.taskId],
        [t('field.opType'), t(`opType.${report.opType}`)],
        [t('field.opUser'), report.opUser ?? dash],
        [t('field.updateTime'), <Time key="updated" at={report.updateTime} zone={timeZone} precision="minute" />],
      ]}
    />
  );
}
