import type { Definition } from '../../kernel/filters/filters.ts';
import type { OneOf, SomeOf, Text } from '../../kernel/filters/search-params.ts';

interface Placed {
  readonly label: string;
  /** `more`: used seldom, so behind a button; `link`: set by links to the list, so it only has a chip. */
  readonly place?: 'more' | 'link';
}

export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
}
/** undefined while they are being fetched. */
type Options<V extends string> = Readonly<Record<V, string>> | readonly Option<V>[] | undefined;

type ControlOf<P> =
  P extends SomeOf<infer V>
    ? Placed & { readonly options: Options<V> }
    : P extends OneOf<infer V>
      ? Placed & { readonly options: Options<V> }
      : P extends Text
        ? Placed & { readonly placeholder?: string }
        : Placed;

/** How the user sees each filter, in the order of the row. The first of the words is the search box. */
export type Controls<D extends Definition> = { readonly [K in keyof D]: ControlOf<D[K]> };

export interface Control extends Placed {
  readonly options?: Options<string>;
  readonly placeholder?: string;
}

export const optionsOf = ({ options }: Control): readonly Option[] | undefined =>
  options === undefined || Array.isArray(options)
    ? (options as readonly Option[] | undefined)
    : Object.entries(options).map(([value, label]) => ({ value, label }));
