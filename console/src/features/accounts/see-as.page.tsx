export default function SeeAsPage() {
  return null;
}
