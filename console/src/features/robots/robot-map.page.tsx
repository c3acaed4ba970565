export default function RobotMapPage() {
  return null;
}
