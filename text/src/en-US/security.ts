import type { Words } from '../words.ts';
import type { security as chinese } from '../zh-CN/security.ts';

export const security: Words<typeof chinese> = {
  summary: 'Applies to all accounts of this tenant.',
  passwords: {
    title: 'Passwords',
    minLength: 'Minimum password length',
    minLengthHint: '{{min}} to {{max}} characters. Applies to new passwords only. Existing passwords keep working.',
    characters_one: '{{count}} character',
    characters_other: '{{count}} characters',
  },
  secondFactor: {
    title: 'Two-step verification',
    who: 'Required for',
    whoHint: "Accounts without it must set it up before they can continue. Doesn't apply to API keys and single sign-on.",
    optional: 'No one',
    all: 'All accounts',
    roles: 'Accounts with selected roles',
    roleIds: 'Roles',
    roleIdsHint: 'Used with "Accounts with selected roles": every account that has one of these roles.',
    chooseRoles: 'Select at least one role',
  },
};
