import { PeriodDetail } from './period-detail.tsx';

/** One week or month. */
export default function WeeklyDetailPage() {
  return <PeriodDetail />;
}
