import * as Type from 'typebox';

/** A machine's serial number: its name on every wire and in every key. */
const serial = '[A-Za-z0-9][A-Za-z0-9-]{1,39}';
export const RobotSn = Type.String({ pattern: `^${serial}$` });
export const robotTopicPattern = new RegExp(`^robot/(${serial})/(.+)$`);

/** Enough of a machine to pick it from a list. */
export const RobotOption = {
  robotSn: RobotSn,
  remark: Type.String({ description: 'Machine name shown to people' }),
  modelNum: Type.String(),
  siteName: Type.Union([Type.String(), Type.Null()]),
};
