export default function FaultCataloguePage() {
  return null;
}
