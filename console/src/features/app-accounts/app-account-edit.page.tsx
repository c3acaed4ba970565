export default function AppAccountEditPage() {
  return null;
}
