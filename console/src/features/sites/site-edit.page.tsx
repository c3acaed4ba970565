export default function SiteEditPage() {
  return null;
}
