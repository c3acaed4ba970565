export default function RobotDetailPage() {
  return null;
}
