import type { Words } from '../words.ts';
import type { security as chinese } from '../zh-CN/security.ts';

export const security: Words<typeof chinese> = {
  summary: 'Applies to all accounts of this tenant.',
  passwords: {
    title: 'Passwords',
    minLength: 'Minimum password length',
    minLengthHint: 'From {{min}} to {{max}} characters. Applies to passwords set from now on. Existing passwords keep working.',
    characters_one: '{{count}} character',
    characters_other: '{{count}} characters',
  },
};
