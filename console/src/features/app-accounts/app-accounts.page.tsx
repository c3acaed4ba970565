export default function AppAccountsPage() {
  return null;
}
