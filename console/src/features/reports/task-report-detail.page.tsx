export default function TaskReportDetailPage() {
  return null;
}
