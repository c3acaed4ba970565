import * as Type from 'typebox';

const serial = '[A-Za-z0-9][A-Za-z0-9-]{1,39}';
const pattern = new RegExp(`^${serial}$`);
export const RobotSn = Type.String({ pattern: pattern.source });

declare const brand: unique symbol;
/** A serial number that was checked against the pattern. It identifies a robot on every wire and in every database key. */
export type RobotSn = string & { readonly [brand]: 'RobotSn' };
export const parseRobotSn = (text: string): RobotSn | undefined => (pattern.test(text) ? (text as RobotSn) : undefined);

export const robotTopicPattern = new RegExp(`^robot/(${serial})/(.+)$`);

/** A robot in a selection list. */
export const RobotOption = {
  robotSn: RobotSn,
  remark: Type.String({ description: 'Machine name shown to people' }),
  modelNum: Type.String(),
  siteName: Type.Union([Type.String(), Type.Null()]),
};
