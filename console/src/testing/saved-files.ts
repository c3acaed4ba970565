import { vi } from 'vitest';

/** Names of the files that the console saves; instead of the browser's download folder they end here. */
export function savedFiles(): readonly string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    if (this.download) names.push(this.download);
  });
  return names;
}
