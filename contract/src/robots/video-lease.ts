import * as Type from 'typebox';
import { Id } from '../kernel/fields.ts';
import { Milliseconds } from './status.ts';

/** Request for video. Repeating it for the same stream extends the lease. */
export const VideoLease = Type.Object({
  streamId: Id,
  kind: Type.Enum(['live', 'recorded'], { description: 'live: from now on; recorded: what the machine kept itself of that time' }),
  until: Milliseconds,
  from: Type.Optional(Milliseconds),
  to: Type.Optional(Milliseconds),
});
export type VideoLease = Type.Static<typeof VideoLease>;

/** Reasons for refusing video. */
export const videoRefusals = ['noCamera', 'noRecording', 'busy'] as const;

/** Answer to a video lease; the segments themselves are uploaded over HTTP. */
export const VideoAnswer = Type.Object({
  accepted: Type.Boolean(),
  reason: Type.Optional(Type.Enum(videoRefusals)),
});
export type VideoAnswer = Type.Static<typeof VideoAnswer>;
