import { PeriodDetail } from './detail.tsx';

/** One week or month. */
export default function WeeklyDetailPage() {
  return <PeriodDetail />;
}
