const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

/**
 * An address that expires is part of every segment's address. Whatever is asked for below one that was in use is asked for below the
 * newest, so that the player need not begin again.
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
    newest(asked: string): string {
      const folder = folders.find((one) => asked.startsWith(one));
      return folder === undefined ? asked : (folders.at(-1) ?? folder) + asked.slice(folder.length);
    },
  };
}
