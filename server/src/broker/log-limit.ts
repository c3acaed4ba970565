const windowMs = 3_600_000;
const maxNames = 1000;

/** Whether to log this name: once an hour each, and limited in total. The count restarts every hour. */
export function createLogLimit(): (name: string, at: number) => boolean {
  const logged = new Set<string>();
  let since = 0;
  return (name, at) => {
    if (at - since >= windowMs) {
      logged.clear();
      since = at;
    }
    if (logged.has(name) || logged.size >= maxNames) return false;
    logged.add(name);
    return true;
  };
}
