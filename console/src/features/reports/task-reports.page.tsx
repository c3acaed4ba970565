export default function TaskReportPage() {
  return null;
}
