import { PeriodDetail } from './detail.tsx';

export default function DailyDetailPage() {
  return <PeriodDetail />;
}
