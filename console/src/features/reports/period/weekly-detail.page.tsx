import { PeriodDetail } from './detail.tsx';

/** Serves weeks and months. */
export default function WeeklyDetailPage() {
  return <PeriodDetail />;
}
