/** Forms of plurals that only some languages have, such as Russian or Arabic. */
type Rare = 'zero' | 'two' | 'few' | 'many';

/** The same keys with other texts. Chinese has `_one` keys too, although it needs one form only. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> } & {
  readonly [K in keyof T as K extends `${infer Base}_other` ? `${Base}_one` : never]: string;
} & {
  readonly [K in keyof T as K extends `${infer Base}_other` ? `${Base}_${Rare}` : never]?: string;
};
