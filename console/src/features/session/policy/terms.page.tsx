import { Policy } from './policy.tsx';

export default function TermsPage() {
  return <Policy which="terms" />;
}
