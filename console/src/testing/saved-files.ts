import { vi } from 'vitest';

/** Names of the files saved by the console. Nothing reaches the download folder. */
export function savedFiles(): readonly string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    if (this.download) names.push(this.download);
  });
  return names;
}
