export default function MissedCleaningPage() {
  return null;
}
