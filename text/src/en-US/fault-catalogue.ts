import type { Words } from '../words.ts';
import type { faultCatalogue as chinese } from '../zh-CN/fault-catalogue.ts';

export const faultCatalogue: Words<typeof chinese> = {
  summary:
    'All faults that machines can report, with names and advice in every language, shared by all tenants. Changes take effect immediately.',
  search: 'Code or name',
  empty: 'The catalog is empty. Codes that machines report show a name and suggested actions once the fault is added here.',
  create: 'Add fault',
  filter: { level: 'Level', part: 'Part', type: 'Type', edited: 'Edited only' },
  column: {
    code: 'Code',
    name: 'Name',
    level: 'Level',
    part: 'Part',
    type: 'Type',
    causes: 'Causes',
    handling: 'Suggested action',
    origin: 'Origin',
  },
  edited: 'Edited',
  editedHint: "Added or changed manually. Software updates don't overwrite it.",
  builtIn: 'Built in',
  form: {
    create: 'Add fault',
    edit: 'Edit fault {{code}}',
    submit: 'Add',
    code: 'Code',
    codeHint: 'As reported by machines, such as C601',
    level: 'Level',
    levelNote: 'A new level applies to future errors only. Past errors keep theirs.',
    part: 'Part',
    type: 'Type',
    names: 'Name',
    causes: 'Possible causes',
    handling: 'Suggested action',
    lines: 'One per line, up to 10',
    none: 'None',
    saved: 'Fault "{{name}}" saved',
    created: 'Fault "{{name}}" added',
    problem: {
      code: '2 to 12 capital letters and digits, starting with a letter',
      tooMany: 'At most 10',
      lineTooLong: 'At most 200 characters per line',
    },
  },
};
