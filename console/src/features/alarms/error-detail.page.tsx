export default function ErrorDetailPage() {
  return null;
}
