/** What the console says to a page in its frame: whether its tab is in front. */
export interface ViewMessage {
  readonly kind: 'botify.view';
  readonly inFront: boolean;
}

export const viewMessage = (inFront: boolean): ViewMessage => ({ kind: 'botify.view', inFront });

export const isViewMessage = (data: unknown): data is ViewMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'botify.view' && 'inFront' in data;
