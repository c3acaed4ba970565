import type { Plugin } from 'vite';

const classNames = /\/@mantine\/([\w-]+)\/esm\/(?:.*\/)?(\w+)\.module\.mjs$/;
const wholeSheets = ['core', 'dates', 'notifications'].map((library) => `@mantine/${library}/styles.layer.css`);

/** Only the core ships one style sheet per component. */
const sheetOf = (library: string, component: string): string =>
  library === 'core' ? `@mantine/core/styles/${component}.layer.css` : `@mantine/${library}/styles.layer.css`;

/**
 * Adds each component's style sheet to the chunk that contains the component, so no sheet is missing and a page downloads only what it
 * shows. The development server pre-bundles the components, so it loads all sheets at once.
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
