import * as Type from 'typebox';

/** P0 stops the robot until a technician comes, P1 until anybody comes, P2 soon will, P3 is informational. */
export const noticeLevels = ['P0', 'P1', 'P2', 'P3'] as const;
export const NoticeLevel = Type.Enum(noticeLevels);
export type NoticeLevel = Type.Static<typeof NoticeLevel>;

/** The part of a robot: driving or cleaning. */
const faultParts = ['intelligent', 'scrub'] as const;
export const FaultPart = Type.Enum(faultParts);
export type FaultPart = Type.Static<typeof FaultPart>;

/** Subsystems of a robot. A fault that is not in the catalog is `other`. */
export const faultTypes = [
  'navigation',
  'sensor',
  'motion',
  'safety',
  'power',
  'water',
  'cleaning',
  'network',
  'system',
  'maintenance',
  'other',
] as const;
export const FaultType = Type.Enum(faultTypes);
export type FaultType = Type.Static<typeof FaultType>;

/** How people handled an error. Whether it is still active is reported by the robot alone. */
export const errorStates = ['open', 'acknowledged', 'resolved'] as const;
export const ErrorState = Type.Enum(errorStates);
export type ErrorState = Type.Static<typeof ErrorState>;

const errorActs = ['acknowledge', 'resolve', 'reopen', 'note', 'assign', 'mute', 'unmute', 'undo'] as const;
export const ErrorAct = Type.Enum(errorActs);
export type ErrorAct = Type.Static<typeof ErrorAct>;

export const FaultCode = Type.String({ pattern: '^[A-Z][A-Z0-9]{1,11}$', description: 'As machines send it' });
