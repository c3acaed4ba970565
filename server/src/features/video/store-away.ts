/** The store failed. The reason is for the log. */
export class StoreAway extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`video store: ${reason}`, options);
    this.name = 'StoreAway';
  }
}
