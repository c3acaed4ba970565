export default function AlarmWallPage() {
  return null;
}
