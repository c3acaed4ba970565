import { BareFrame } from '../../ui/bare-frame.tsx';
import { NotFound } from './no-page.tsx';

/** Shown without a session. */
export default function NotFoundPage() {
  return (
    <BareFrame>
      <NotFound />
    </BareFrame>
  );
}
