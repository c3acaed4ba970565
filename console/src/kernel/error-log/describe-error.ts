import { CallError } from '../errors/call-error.ts';

/** Not errors of the console: a layout warning of the browser, and errors of third-party scripts. */
const noise = /^(?:Uncaught )?(?:ResizeObserver loop|Script error\.?$)/;
const foreign = /-extension:\/\//;

/** Message and stack of a thrown value; undefined if it was shown, aborted on purpose or is noise. */
export function describeError(thrown: unknown): { readonly message: string; readonly stack: string } | undefined {
  if (thrown instanceof CallError || nameOf(thrown) === 'AbortError') return undefined;
  const message = wordsFor(thrown);
  const stack = thrown instanceof Error && thrown.stack ? thrown.stack : '';
  if (noise.test(message) || foreign.test(stack)) return undefined;
  // Some browsers start the stack with the message.
  return { message, stack: (stack.startsWith(message) ? stack.slice(message.length) : stack).replace(/^\n+/, '') };
}

const nameOf = (thrown: unknown) => (thrown instanceof Error ? thrown.name : undefined);

/** Any value can be thrown, including one that cannot be converted to a string. */
function wordsFor(thrown: unknown): string {
  try {
    const plain = typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error);
    return (plain && 'message' in thrown ? String(thrown.message) : String(thrown)) || 'Error';
  } catch {
    return 'Error';
  }
}
