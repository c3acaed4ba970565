export default function SitesPage() {
  return null;
}
