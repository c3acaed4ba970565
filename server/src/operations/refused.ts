/** A command cannot continue. `key` names its text below `operations:refused`. */
export class OperationRefused extends Error {
  override readonly name = 'OperationRefused';
  readonly key: RefusalKey;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(key: RefusalKey, details: Readonly<Record<string, string | number>> = {}) {
    super(key);
    this.key = key;
    this.details = details;
  }
}

export type RefusalKey =
  | 'backupUsage'
  | 'restoreUsage'
  | 'doctorUsage'
  | 'interrupted'
  | 'videoElsewhere'
  | 'exists'
  | 'unwritable'
  | 'diskFull'
  | 'noData'
  | 'changing'
  | 'unreadable'
  | 'foreign'
  | 'incomplete'
  | 'damaged'
  | 'newer'
  | 'otherHistory'
  | 'keyNeeded'
  | 'folderInUse'
  | 'databaseInUse'
  | 'foreignDatabase'
  | 'serverRunning'
  | 'readFailed'
  | 'loadFailed';
