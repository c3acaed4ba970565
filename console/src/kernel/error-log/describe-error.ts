import { CallError } from '../errors/call-error.ts';

/** Not faults of the console: a browser's warning about layout, and what scripts of others do in our page. */
const noise = /^(?:Uncaught )?(?:ResizeObserver loop|Script error\.?$)/;
const foreign = /-extension:\/\//;

/** What was thrown, in words; nothing when it is no news: told already, given up on purpose, or not ours. */
export function describeError(thrown: unknown): { readonly message: string; readonly stack: string } | undefined {
  if (thrown instanceof CallError || nameOf(thrown) === 'AbortError') return undefined;
  const message = wordsFor(thrown);
  const stack = thrown instanceof Error && thrown.stack ? thrown.stack : '';
  if (noise.test(message) || foreign.test(stack)) return undefined;
  // Some browsers begin the stack with the message, which stands beside it anyway.
  return { message, stack: (stack.startsWith(message) ? stack.slice(message.length) : stack).replace(/^\n+/, '') };
}

const nameOf = (thrown: unknown) => (thrown instanceof Error ? thrown.name : undefined);

/** Anything can be thrown, also what cannot be written down. */
function wordsFor(thrown: unknown): string {
  try {
    const plain = typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error);
    return (plain && 'message' in thrown ? String(thrown.message) : String(thrown)) || 'Error';
  } catch {
    return 'Error';
  }
}
