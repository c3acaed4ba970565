export default function ExpandDailyPage() {
  return null;
}
