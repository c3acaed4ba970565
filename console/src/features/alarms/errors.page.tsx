export default function ErrorsPage() {
  return null;
}
