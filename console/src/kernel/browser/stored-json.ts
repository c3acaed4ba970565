/** Stored value of a key; undefined if missing, invalid or storage is denied. */
export function storedJson(key: string, storage: () => Pick<Storage, 'getItem'> = () => localStorage): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value. Does nothing if storage is full or denied. */
export function storeJson(key: string, value: unknown, storage: () => Pick<Storage, 'setItem'> = () => localStorage): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // Full or denied.
  }
}

/** Whether the key has a value, even an invalid one. */
export function isStored(key: string, storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    return storage().getItem(key) !== null;
  } catch {
    return false;
  }
}

export function removeStored(key: string, storage: () => Pick<Storage, 'removeItem'>): void {
  try {
    storage().removeItem(key);
  } catch {
    // Denied, so nothing was stored.
  }
}
