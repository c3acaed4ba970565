/** Message to a framed page: whether its tab is active. */
export interface ViewMessage {
  readonly kind: 'botify.view';
  readonly inFront: boolean;
}

export const viewMessage = (inFront: boolean): ViewMessage => ({ kind: 'botify.view', inFront });

export const isViewMessage = (data: unknown): data is ViewMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'botify.view' && 'inFront' in data;
