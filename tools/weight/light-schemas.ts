import type { SourceFile } from '../source/files.ts';

/** Builders of TypeBox that stand alone. Any other brings its engine of 10 kB (gzip) into every page of the console. */
const light = new Set(
  'Any Array Boolean Cyclic Enum Integer Intersect Literal Null Number Object Optional Ref String Tuple Union Unknown'.split(' '),
);
/** Types weigh nothing. */
const isType = /^(T[A-Z]\w*|Static\w*)$/;

/** The console downloads the contract, so its schemas are made of light builders only. */
export const checkSchemas = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(/\bType\.(\w+)/g)]
    .filter(([, name = '']) => !light.has(name) && !isType.test(name))
    .map(
      ({ 1: name, index }) =>
        `${path}:${text.slice(0, index).split('\n').length} Type.${name} is heavy in the browser; write it out with Type.Object, and a dictionary as an object with additionalProperties`,
    );
