import * as Type from 'typebox';
import { Id, Instant, Nullable } from '../kernel/fields.ts';

/** How long a link opens. */
export const shareDays = Type.Optional(Type.Integer({ minimum: 1, maximum: 365, default: 30, description: 'How long it opens' }));

export const NewShare = Type.Object({ id: Id, token: Type.String(), url: Type.String(), expiresAt: Instant });
export type NewShare = Type.Static<typeof NewShare>;

export const shareFields = {
  id: Id,
  createdAt: Instant,
  creatorName: Type.String(),
  expiresAt: Instant,
  revokedAt: Nullable(Instant),
  opened: Type.Integer({ description: 'Number of views' }),
  openedAt: Nullable(Instant, { description: 'The last time' }),
};
export const Share = Type.Object(shareFields);
export type Share = Type.Static<typeof Share>;
