import { type ResolveFnOutput, registerHooks } from 'node:module';

// Node parses the exports of a package.json again for every file that imports the package and for every file inside it. Those of drizzle-
// orm are 137 KB long and took half of the load time of a process.
const large = 'drizzle-orm';
const inside = `/node_modules/${large}/`;
const known = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes(inside))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    if (specifier !== large && !specifier.startsWith(`${large}/`)) return next(specifier, context);
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(specifier, found);
    return found;
  },
});
