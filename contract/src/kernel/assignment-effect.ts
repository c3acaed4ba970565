import * as Type from 'typebox';
import { Id } from './fields.ts';

/** Effect of a change on other nodes: ancestors gain, descendants lose. */
export const AssignmentEffect = Type.Object({
  added: Type.Integer({ description: 'New in the node itself' }),
  removed: Type.Integer({ description: 'Removed from the node itself' }),
  above: Type.Array(Type.Object({ id: Id, name: Type.String(), added: Type.Integer() }), {
    description: 'Nodes above that gain something',
  }),
  below: Type.Array(Type.Object({ id: Id, name: Type.String(), removed: Type.Integer() }), {
    description: 'Nodes below that lose something',
  }),
});
export type AssignmentEffect = Type.Static<typeof AssignmentEffect>;

/** Dry run or execution of the same call. */
export const Apply = Type.Boolean({ description: 'false: preview only' });

/** Twice the robots of the largest tenant. */
export const maxItems = 20_000;
