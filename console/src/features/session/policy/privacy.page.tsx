import { Policy } from './policy.tsx';

export default function PrivacyPage() {
  return <Policy which="privacy" />;
}
