import * as Type from 'typebox';
import { Id } from '../kernel/fields.ts';
import { Milliseconds } from '../robots/status.ts';

/** What the server wants to see of a machine. A wish for the same stream again says that somebody still watches. */
export const VideoLease = Type.Object({
  streamId: Id,
  kind: Type.Enum(['live', 'recorded'], { description: 'live: from now on; recorded: what the machine kept itself of that time' }),
  until: Milliseconds,
  from: Type.Optional(Milliseconds),
  to: Type.Optional(Milliseconds),
});
export type VideoLease = Type.Static<typeof VideoLease>;

/** Why a machine shows nothing. */
export const videoRefusals = ['noCamera', 'noRecording', 'busy'] as const;

/** What a machine says to a wish; the pictures themselves go over HTTP. */
export const VideoAnswer = Type.Object({
  accepted: Type.Boolean(),
  reason: Type.Optional(Type.Enum(videoRefusals)),
});
export type VideoAnswer = Type.Static<typeof VideoAnswer>;
