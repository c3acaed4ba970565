import { createContext, type ReactNode, startTransition, useContext, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPath, type Location, NavigationType, type Navigator, parsePath, Router, type To } from 'react-router';

/** A change of the page that was asked for. */
export interface Move {
  readonly target: Location;
  /** Continues without asking again. */
  readonly proceed: () => void;
}
/** Called before the page changes. Returns whether it must wait; the address then stays as it is. */
type Guard = (move: Move) => boolean;

interface Entry {
  /** Position in the history of the tab. */
  readonly index: number;
  readonly key: string;
  readonly state: unknown;
}

const entry = (): Partial<Entry> => (window.history.state as Partial<Entry> | null) ?? {};
const newKey = (): string => Math.random().toString(36).slice(2, 10);

function locationOf(to: To, { key = 'first', state = null }: Partial<Entry>): Location {
  const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname: pathname.startsWith('/') ? pathname : `/${pathname}`, search, hash, state, key };
}
const locationNow = (): Location => locationOf(parsePath(window.location.hash.slice(1)), entry());

/**
 * The history of the tab with the path in the hash. React Router's own one comes with a data router, which is 19 kB gzip and offers
 * nothing else that is used here.
 */
export function makeHashHistory() {
  let index = entry().index ?? 0;
  let guard: Guard | undefined;
  let passing = false;
  let tell: (location: Location) => void = () => undefined;

  const write = (way: 'push' | 'replace', to: To, state: unknown): void => {
    const next = { index: way === 'push' ? index + 1 : index, key: newKey(), state: state ?? null };
    const target = locationOf(to, next);
    const proceed = () => {
      index = next.index;
      window.history[way === 'push' ? 'pushState' : 'replaceState'](next, '', `#${createPath(target)}`);
      tell(target);
    };
    if (!guard?.({ target, proceed })) proceed();
  };

  function onPop(): void {
    const target = locationNow();
    // Typed by hand: the address has changed before anybody could be asked.
    if (entry().index === undefined) {
      index += 1;
      window.history.replaceState({ ...entry(), index, key: newKey() }, '');
    } else {
      const steps = (entry().index ?? index) - index;
      // Back from a move that was held.
      if (steps === 0) return;
      const proceed = () => {
        passing = true;
        window.history.go(steps);
      };
      if (!passing && guard?.({ target, proceed })) {
        window.history.go(-steps);
        return;
      }
      passing = false;
      index += steps;
    }
    tell(target);
  }

  const navigator: Navigator = {
    createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
    go: (steps) => window.history.go(steps),
    push: (to, state) => write('push', to, state),
    replace: (to, state) => write('replace', to, state),
  };
  return {
    navigator,
    listen(listener: (location: Location) => void): () => void {
      if (entry().index === undefined) window.history.replaceState({ ...entry(), index }, '');
      tell = listener;
      addEventListener('popstate', onPop);
      return () => removeEventListener('popstate', onPop);
    },
    keep(next: Guard): () => void {
      guard = next;
      return () => {
        guard = undefined;
      };
    },
  };
}

type HashHistory = ReturnType<typeof makeHashHistory>;
const Current = createContext<HashHistory | undefined>(undefined);

/** Calls `guard` before every change of the page. */
export function useGuard(guard: Guard): void {
  const history = useContext(Current);
  const ask = useEffectEvent(guard);
  useEffect(() => history?.keep((move) => ask(move)), [history]);
}

/** Shows the previous page until the next one has loaded. */
export function HashRouter({ history, children }: { readonly history: HashHistory; readonly children: ReactNode }) {
  const [location, setLocation] = useState(locationNow);
  useLayoutEffect(() => history.listen((next) => startTransition(() => setLocation(next))), [history]);
  return (
    <Current value={history}>
      <Router navigator={history.navigator} location={location} navigationType={NavigationType.Push}>
        {children}
      </Router>
    </Current>
  );
}
