import type { Plugin } from 'vite';

/** A file that only passes on what another one exports. */
const facade = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/;

/** `a as B` becomes `B:file.a`. */
const asMember = (name: string): string => {
  const [inner = '', outer = inner] = name.trim().split(' as ');
  return `${outer}:file.${inner}`;
};

/**
 * Whoever imports what was built into a common file gets it from there. The build would have it ask for another, nearly empty file,
 * and on a plain line a browser fetches only six at a time.
 */
export const withoutFacades = (): Plugin => ({
  name: 'without-facades',
  // What it changes would no longer fit the maps that developers get.
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const { code, fileName } of chunks) {
        const [, names = '', target] = facade.exec(code) ?? [];
        if (!target) continue;
        const own = fileName.replace('assets/', '');
        const members = names.split(',').map(asMember).join(',');
        for (const chunk of chunks) {
          chunk.code = chunk.code
            .replaceAll(`import(\`./${own}\`)`, `import(\`./${target}\`).then(file=>({${members}}))`)
            .replaceAll(`"assets/${own}"`, `"assets/${target}"`);
        }
      }
    },
  },
});
