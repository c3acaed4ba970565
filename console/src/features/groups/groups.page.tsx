export default function GroupsPage() {
  return null;
}
