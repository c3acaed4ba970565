import { PeriodDetail } from './period-detail.tsx';

/** One day. */
export default function DailyDetailPage() {
  return <PeriodDetail />;
}
