import { lazy, type ReactNode, Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { showPart } from './show-part.ts';

test('[S-21] keeps the current content until the replacement has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => ReactNode }>();
  const Inputs = lazy(() => promise);
  function Facts() {
    const [edits, setEdits] = useState(false);
    return (
      <>
        <button type="button" onClick={() => showPart(() => setEdits(true))}>
          Edit
        </button>
        <Suspense fallback="Loading">{edits ? <Inputs /> : <output>90.5 L</output>}</Suspense>
      </>
    );
  }
  await show(<Facts />);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.element(page.getByText('90.5 L')).toBeVisible();
  await expect.element(page.getByText('Loading')).not.toBeInTheDocument();
  resolve({ default: () => <output>Inputs</output> });
  await expect.element(page.getByText('Inputs')).toBeVisible();
  await expect.element(page.getByText('90.5 L')).not.toBeInTheDocument();
});
