export default function NoticesPage() {
  return null;
}
