export default function SiteDetailPage() {
  return null;
}
