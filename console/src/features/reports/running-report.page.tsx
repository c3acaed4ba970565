export default function RunningReportPage() {
  return null;
}
