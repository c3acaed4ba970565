export default function WeeklyDetailPage() {
  return null;
}
