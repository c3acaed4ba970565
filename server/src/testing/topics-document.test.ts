import { join } from 'node:path';
import { expect, it } from 'vitest';
import { topicsDocument } from './topics-document.ts';

it('docs/generated/topics.md matches the schemas (update with vitest -u)', async () => {
  await expect(topicsDocument()).toMatchFileSnapshot(join(import.meta.dirname, '../../../docs/generated/topics.md'));
});
