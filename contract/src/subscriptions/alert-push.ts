/** A push notification, as the server sends it and the service worker shows it. */
export interface AlertPush {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  /** Path below the address of the console, whatever host it is opened at. */
  readonly path: string;
  /** A later notification with the same tag replaces the earlier one. */
  readonly tag: string;
  /** Stays until the user reacts, where the system permits it. */
  readonly stays: boolean;
}
