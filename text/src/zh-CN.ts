import { common } from './zh-CN/common.ts';
import { errors } from './zh-CN/errors.ts';
import { fields } from './zh-CN/fields.ts';
import { mail } from './zh-CN/mail.ts';
import { menu } from './zh-CN/menu.ts';
import { policy } from './zh-CN/policy.ts';
import { roles } from './zh-CN/roles.ts';
import { session } from './zh-CN/session.ts';
import { units } from './zh-CN/units.ts';

export const words = { common, errors, fields, mail, menu, policy, roles, session, units };
