const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

/**
 * The expiring signature is part of every segment URL. Requests below an earlier base URL are redirected to the newest, so the player need
 * not restart.
 */
export function makeFollowing(first: string) {
  const folders = [folderOf(first)];
  return {
    follow(url: string): void {
      const folder = folderOf(url);
      const known = folders.indexOf(folder);
      if (known >= 0) folders.splice(known, 1);
      folders.push(folder);
    },
    newest(url: string): string {
      const folder = folders.find((base) => url.startsWith(base));
      return folder === undefined ? url : (folders.at(-1) ?? folder) + url.slice(folder.length);
    },
  };
}
