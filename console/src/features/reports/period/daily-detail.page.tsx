import { PeriodDetail } from './detail.tsx';

/** One day. */
export default function DailyDetailPage() {
  return <PeriodDetail />;
}
