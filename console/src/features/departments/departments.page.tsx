export default function DepartmentsPage() {
  return null;
}
