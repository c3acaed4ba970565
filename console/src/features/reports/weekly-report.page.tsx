export default function WeeklyReportPage() {
  return null;
}
