import type { TSchema, TStringOptions, TUnsafe } from 'typebox';
import * as Type from 'typebox';

const serial = '[A-Za-z0-9][A-Za-z0-9-]{1,39}';
const pattern = new RegExp(`^${serial}$`);

declare const brand: unique symbol;
/** A serial number that was checked against the pattern. It identifies a robot on every wire and in every database key. */
export type RobotSn = string & { readonly [brand]: 'RobotSn' };
/** Branded by a cast: the function of TypeBox for that is heavy in the browser. */
export const RobotSnWith = (options: TStringOptions): TUnsafe<RobotSn> =>
  Type.String({ ...options, pattern: pattern.source }) as TSchema as TUnsafe<RobotSn>;
export const RobotSn = RobotSnWith({});
export const isRobotSn = (value: unknown): value is RobotSn => typeof value === 'string' && pattern.test(value);

/** For literals and generated serial numbers. Throws for text that is not a serial number. */
export function toRobotSn(text: string): RobotSn {
  if (!isRobotSn(text)) throw new TypeError(`Invalid serial number: ${text}`);
  return text;
}

export const robotTopicPattern = new RegExp(`^robot/(${serial})/(.+)$`);

/** A robot in a selection list. */
export const RobotOption = {
  robotSn: RobotSn,
  remark: Type.String({ description: 'Machine name shown to people' }),
  modelNum: Type.String(),
  siteName: Type.Union([Type.String(), Type.Null()]),
};
