export default function DailyDetailPage() {
  return null;
}
