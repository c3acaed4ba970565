import type { Plugin } from 'vite';

/** A chunk that only re-exports from another one. */
const facade = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/;

/** `a as B` becomes `B:file.a`. */
const asMember = (name: string): string => {
  const [inner = '', outer = inner] = name.trim().split(' as ');
  return `${outer}:file.${inner}`;
};

/**
 * Redirects dynamic imports of facade chunks to the chunk with the code. Otherwise a browser would fetch a nearly empty file first, and
 * over HTTP/1.1 it fetches only six at a time.
 */
export const withoutFacades = (): Plugin => ({
  name: 'without-facades',
  // The changed code would not match the source maps of development builds.
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
