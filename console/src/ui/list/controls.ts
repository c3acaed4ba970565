import type { Definition } from '../../kernel/filters/filters.ts';
import type { OneOf, SomeOf, Text } from '../../kernel/filters/search-params.ts';

interface Placed {
  readonly label: string;
  /** `more`: rarely used, behind a button. `link`: set by links only, shown as a chip. */
  readonly place?: 'more' | 'link';
  /** First day of a range whose last day is another filter. Phones offer both as one field of the sheet, because the page has no room. */
  readonly days?: { readonly label: string; readonly until: string };
}

export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
}
/** Undefined while loading. */
type Options<V extends string> = Readonly<Record<V, string>> | readonly Option<V>[] | undefined;

type ControlOf<P> =
  P extends SomeOf<infer V>
    ? Placed & { readonly options: Options<V> }
    : P extends OneOf<infer V>
      ? Placed & { readonly options: Options<V> }
      : P extends Text
        ? Placed & { readonly placeholder?: string }
        : Placed;

/** Control of each filter, in display order. The first text filter is the search box. */
export type Controls<D extends Definition> = { readonly [K in keyof D]: ControlOf<D[K]> };

export interface Control extends Placed {
  readonly options?: Options<string>;
  readonly placeholder?: string;
}

/** Controls of any list. */
export type AnyControls = Readonly<Record<string, Control>>;

export const optionsOf = ({ options }: Control): readonly Option[] | undefined =>
  options === undefined || Array.isArray(options)
    ? (options as readonly Option[] | undefined)
    : Object.entries(options).map(([value, label]) => ({ value, label }));
