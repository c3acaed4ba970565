import { member } from '../errors/error-catalog.ts';

/** The parts of a schema that matter here. */
interface Schema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/**
 * Whether the data of a call has the lists and objects of its contract. A proxy can answer with HTTP 200 and anything: an empty body, a
 * login page, the JSON of another service. A page would crash on it. Simple values are not checked.
 */
export const hasShape = ({ type, properties, required = [] }: Schema, data: unknown): boolean =>
  type === 'array'
    ? Array.isArray(data)
    : type !== 'object' || (data === Object(data) && required.every((name) => hasShape(properties?.[name] ?? {}, member(data, name))));
