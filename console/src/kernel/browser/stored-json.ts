/** What the browser keeps under a key; nothing when it is garbled, or when the browser refuses storage. */
export function storedJson(key: string, storage: () => Pick<Storage, 'getItem'> = () => localStorage): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it if the browser lets us: what is lost then is only the memory of it. */
export function storeJson(key: string, value: unknown, storage: () => Pick<Storage, 'setItem'> = () => localStorage): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // Full, or refused.
  }
}

/** Is anything kept under the key, whatever it is? */
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
    // Refused, so there was nothing.
  }
}
