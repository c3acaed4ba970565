import { common } from './en-US/common.ts';
import { errors } from './en-US/errors.ts';
import { fields } from './en-US/fields.ts';
import { mail } from './en-US/mail.ts';
import { menu } from './en-US/menu.ts';
import { policy } from './en-US/policy.ts';
import { roles } from './en-US/roles.ts';
import { session } from './en-US/session.ts';
import { units } from './en-US/units.ts';

export const words = { common, errors, fields, mail, menu, policy, roles, session, units };
