import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './operations.ts';

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const instant = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
const email = fc.stringMatching(/^[a-z0-9]{1,12}$/).map((name) => `${name}@clients.example`);

function text({ format, pattern, minLength = 0, maxLength = 1_000 }: Schema): Arbitrary<string> {
  const fits = (value: string) => value.length >= minLength && value.length <= maxLength;
  if (format === 'uuid') return fc.uuid({ version: 7 });
  if (format === 'date') return day;
  if (format === 'date-time') return instant;
  if (format === 'email') return email;
  if (!pattern) return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) }).filter(fits);
  const expression = new RegExp(pattern);
  // The generator has no lookaheads.
  const plain = new RegExp(pattern.replaceAll(/\(\?[=!][^)]*\)/g, ''));
  return fc.stringMatching(plain).filter((value) => fits(value) && expression.test(value));
}

const number = ({ minimum = -1e9, maximum = 1e9 }: Schema) => fc.double({ min: minimum, max: maximum, noNaN: true });
const integer = ({ minimum = -1e9, maximum = 1e9 }: Schema) =>
  fc.oneof(fc.integer({ min: Math.ceil(minimum), max: Math.min(Math.floor(maximum), 0x7fffffff) }), fc.constantFrom(minimum, maximum));

/** Values that the schema allows. Long lists and texts are left to the hostile values. */
export function valuesOf(schema: Schema): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return integer(schema);
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const size = { minLength: schema.minItems ?? 0, maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)) };
      const items = valuesOf(schema.items ?? {});
      return schema.uniqueItems ? fc.uniqueArray(items, size) : fc.array(items, size);
    }
    case 'object': {
      const required = [...(schema.required ?? [])];
      const members = Object.entries(schema.properties ?? {}).map(([key, member]) => [key, valuesOf(member)]);
      return fc.record(Object.fromEntries(members) as Record<string, Arbitrary<unknown>>, { requiredKeys: required });
    }
    default:
      return fc.constantFrom<unknown>(null, 1, 'x', true);
  }
}
