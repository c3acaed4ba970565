/** The other language has the same keys, each with words of its own. Where Chinese needs one form for any number, it has one for a single thing too. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> } & {
  readonly [K in keyof T as K extends `${infer Base}_other` ? `${Base}_one` : never]: string;
};
