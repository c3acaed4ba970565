import { lazy, Suspense } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import { useHolds } from '../../kernel/session/menu-rights.ts';

const Checklist = lazy(
  whenOnline(() => import('../../features/onboarding/checklist.tsx').then((module) => ({ default: module.Checklist }))),
);

/** First steps above the home page, loaded only for accounts that can set something up. */
export function FirstSteps() {
  const may = [useHolds('app:project:edit'), useHolds('robot:enrol'), useHolds('user:management:edit'), useHolds('tenant:management:edit')];
  return may.includes(true) ? (
    <Suspense>
      <Checklist />
    </Suspense>
  ) : null;
}
