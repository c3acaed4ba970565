/** What React keeps of a component instance; React reports it to developer tools in every build. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** The flag of a component whose function ran in this commit. */
const performedWork = 1;
const counts = new Map<string, number>();
let counting = false;

const functionOf = (type: unknown): { readonly displayName?: string; readonly name?: string } | undefined => {
  if (typeof type === 'function') return type;
  if (typeof type !== 'object' || type === null) return undefined;
  return functionOf('type' in type ? type.type : 'render' in type ? type.render : undefined);
};

function* childrenOf(fiber: Fiber | null): Generator<Fiber> {
  for (let child = fiber?.child ?? null; child; child = child.sibling) yield child;
}

function count(fiber: Fiber): void {
  const before = fiber.alternate;
  const component = functionOf(fiber.type);
  if (component && (fiber.flags & performedWork) !== 0) {
    const name = component.displayName || component.name || '(anonymous)';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  // React keeps the fibers of components that it skipped, with the flags of an earlier commit.
  const kept = new Set(childrenOf(before));
  for (const child of childrenOf(fiber)) if (!kept.has(child)) count(child);
}

// React looks for it once, when it loads.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => {
      if (counting) count(root.current);
    },
  },
});

/** Renders of components by name from now on, until the result is asked for. */
export function countRenders(): () => Readonly<Record<string, number>> {
  counts.clear();
  counting = true;
  return () => {
    counting = false;
    return Object.fromEntries([...counts].toSorted(([one], [other]) => one.localeCompare(other)));
  };
}
