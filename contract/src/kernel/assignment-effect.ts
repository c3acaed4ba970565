import * as Type from 'typebox';
import { Id } from './fields.ts';

/** What a change of one node of a tree does to the others: more above it, less below it. */
export const AssignmentEffect = Type.Object({
  added: Type.Integer({ description: 'New in the node itself' }),
  removed: Type.Integer({ description: 'Gone from the node itself' }),
  above: Type.Array(Type.Object({ id: Id, name: Type.String(), added: Type.Integer() }), {
    description: 'Nodes above that gain something',
  }),
  below: Type.Array(Type.Object({ id: Id, name: Type.String(), removed: Type.Integer() }), {
    description: 'Nodes below that lose something',
  }),
});
export type AssignmentEffect = Type.Static<typeof AssignmentEffect>;

/** The same call shows what would happen and lets it happen. */
export const Apply = Type.Boolean({ description: 'false: only say what would happen' });

/** As many as the largest tenant has machines, twice. */
export const maxItems = 20_000;
