import type { Words } from '../words.ts';
import type { robotLife as chinese } from '../zh-CN/robot-life.ts';

/** Life cycle of machines: retire, replace the control box, delete. */
export const robotLife: Words<typeof chinese> = {
  more: 'More',
  moreNamed: 'More actions for {{name}}',
  filter: 'Life cycle',
  lifeCycle: { active: 'In use', retired: 'Retired' },
  zone: 'Life cycle',
  zoneText:
    "A retired machine keeps its history. It can't connect and isn't counted in the fleet, in missed cleaning or in the limit of the tenant. A new control box gets a new secret and keeps the history.",
  retired: "This machine was retired on {{day}}. It can't connect and isn't counted.",
  retire: {
    act: 'Retire',
    title_one: 'Retire {{count}} machine?',
    title_other: 'Retire {{count}} machines?',
    text: 'History is kept. Connections end at once, and active errors are cleared. You can reactivate later.',
    done_one: '{{count}} machine retired',
    done_other: '{{count}} machines retired',
  },
  reactivate: {
    act: 'Reactivate',
    done_one: '{{count}} machine reactivated',
    done_other: '{{count}} machines reactivated',
  },
  controlBox: {
    act: 'Replace control box',
    title: 'Replace the control box of {{name}}',
    submit: 'Replace and get the secret',
    note: 'The current secret ends at once. The machine stays disconnected until the new control box has the new secret. Its history is kept.',
    sn: 'Serial number of the new box',
    hardwareVersion: 'Hardware version',
    activeDate: 'In use since',
    once: 'The secret is shown only this once. Copy it now and set it on the new control box.',
  },
  move: {
    act: 'Move',
    title_one: 'Move {{count}} machine',
    title_other: 'Move {{count}} machines',
    text: 'Site and department change together. Empty fields stay as they are. Earlier records stay with the earlier site.',
    site: 'New site',
    department: 'New department',
    keep: 'No change',
    noSite: 'No site',
    submit: 'Move',
    nothing: 'Select a site or a department',
    done_one: '{{count}} machine moved',
    done_other: '{{count}} machines moved',
  },
  transfer: {
    act: 'Transfer to another tenant',
    title: 'Transfer {{name}} to another tenant',
    note: 'History stays with the current tenant. The new one starts empty. The current secret ends at once, and the machine leaves its departments and groups.',
    tenant: 'New tenant',
    name: 'Name in the new tenant',
    submit: 'Transfer and get the secret',
  },
  moved: 'This machine was transferred to another tenant on {{day}}. Only its history is kept here.',
  remove: {
    act: 'Delete',
    title: 'Delete machine {{name}}?',
    text: "For machines enrolled by mistake. A machine that has sent data can't be deleted. Retire it instead.",
    label: 'Serial number',
    mismatch: "The serial number doesn't match",
    done: 'Machine {{name}} deleted',
  },
};
