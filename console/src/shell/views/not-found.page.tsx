import { BareFrame } from '../../ui/bare-frame.tsx';
import { NotFound } from './no-page.tsx';

/** For visitors who are not logged in. */
export default function NotFoundPage() {
  return (
    <BareFrame>
      <NotFound />
    </BareFrame>
  );
}
