import { expect, it } from 'vitest';
import { checkSchemas } from './light-schemas.ts';

const check = (text: string) => checkSchemas({ path: 'contract/src/a.ts', text });

it('lets the builders pass that stand alone, and types', () => {
  expect(check('Type.Object({ a: Type.Optional(Type.String()) }); type A = Type.Static<typeof a>; let b: Type.TSchema')).toEqual([]);
});

it.each(['Partial', 'Pick', 'Omit', 'Record'])('refuses Type.%s and says where', (name) => {
  expect(check(`const a = 1;\nconst b = Type.${name}(c);`)).toEqual([expect.stringMatching(`^contract/src/a.ts:2 Type.${name} `)]);
});
