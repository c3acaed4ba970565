/** The store of pictures does not do what it is told; the reason is for the log. */
export class StoreAway extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`video store: ${reason}`, options);
    this.name = 'StoreAway';
  }
}
