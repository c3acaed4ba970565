export default function RobotListPage() {
  return null;
}
