import type { Plugin } from 'vite';

const classNames = /\/@mantine\/([\w-]+)\/esm\/(?:.*\/)?(\w+)\.module\.mjs$/;
const wholeSheets = ['core', 'dates', 'notifications'].map((library) => `@mantine/${library}/styles.layer.css`);

/** Only the core has a sheet for each component. */
const sheetOf = (library: string, component: string): string =>
  library === 'core' ? `@mantine/core/styles/${component}.layer.css` : `@mantine/${library}/styles.layer.css`;

/**
 * Each component brings its own style sheet into whatever file it is built into: none can be forgotten, and a page downloads
 * only those it shows. While developing, the components are bundled beforehand, so there all sheets come at once.
 */
export const componentStyles = (): Plugin[] => [
  {
    name: 'component-styles',
    apply: 'build',
    transform: {
      filter: { id: classNames },
      handler(code, id) {
        const [, library = '', component = ''] = classNames.exec(id) ?? [];
        return { code: `import '${sheetOf(library, component)}';${code}`, map: null };
      },
    },
  },
  {
    name: 'all-component-styles',
    apply: 'serve',
    transform: {
      filter: { id: /\/src\/ui\/component-styles\.ts$/ },
      handler: () => ({ code: [...wholeSheets, './global.css'].map((sheet) => `import '${sheet}';`).join(''), map: null }),
    },
  },
];
