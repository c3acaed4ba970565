const forgottenMs = 3_600_000;
const mostNames = 1000;

/** Whether something is worth saying: once an hour each, and no more than a log can bear. Every hour begins anew. */
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
