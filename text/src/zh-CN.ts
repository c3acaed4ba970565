import { common } from './zh-CN/common.ts';
import { development } from './zh-CN/development.ts';
import { errorLog } from './zh-CN/error-log.ts';
import { errors } from './zh-CN/errors.ts';
import { fields } from './zh-CN/fields.ts';
import { kit } from './zh-CN/kit.ts';
import { mail } from './zh-CN/mail.ts';
import { menu } from './zh-CN/menu.ts';
import { policy } from './zh-CN/policy.ts';
import { roles } from './zh-CN/roles.ts';
import { session } from './zh-CN/session.ts';
import { shell } from './zh-CN/shell.ts';
import { units } from './zh-CN/units.ts';

export const words = { common, development, errorLog, errors, fields, kit, mail, menu, policy, roles, session, shell, units };
