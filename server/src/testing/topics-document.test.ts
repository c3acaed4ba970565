import { join } from 'node:path';
import { expect, it } from 'vitest';
import { topicsDocument } from './topics-document.ts';

it('docs/generated/topics.md says what the schemas say (vitest -u writes it anew)', async () => {
  await expect(topicsDocument()).toMatchFileSnapshot(join(import.meta.dirname, '../../../docs/generated/topics.md'));
});
