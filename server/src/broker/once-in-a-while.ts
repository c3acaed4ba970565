const forgottenMs = 3_600_000;
const mostNames = 1000;

/** Whether to log this name: once an hour each, and limited in total. The count restarts every hour. */
export function createOnceInAWhile(): (name: string, at: number) => boolean {
  const said = new Set<string>();
  let since = 0;
  return (name, at) => {
    if (at - since >= forgottenMs) {
      said.clear();
      since = at;
    }
    if (said.has(name) || said.size >= mostNames) return false;
    said.add(name);
    return true;
  };
}
