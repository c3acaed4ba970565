import { createElement, Fragment, type ReactNode } from 'react';

/** Encloses the name of a part. No text or name contains this character. */
const mark = '\u0000';

interface Props<Name extends string> {
  /** Returns the text. Its argument has the value of each placeholder that a part replaces. */
  readonly text: (values: Readonly<Record<Name, string>>) => string;
  readonly parts: Readonly<Record<Name, ReactNode>>;
}

/** A text with components in place of placeholders, so that every language has its own word order. */
export function Sentence<const Name extends string>({ text, parts }: Props<Name>) {
  const values = Object.fromEntries(Object.keys(parts).map((name) => [name, mark + name + mark])) as Record<Name, string>;
  const pieces = text(values).split(mark);
  return createElement(Fragment, null, ...pieces.map((piece, index) => (index % 2 === 0 ? piece : parts[piece as Name])));
}
