/** Which workspaces each one may import. Apps (server, console, simulator) import no apps, but for the past of the demo's machines. */
const arrows = {
  contract: [],
  domain: ['contract'],
  text: ['contract'],
  server: ['contract', 'domain', 'text'],
  console: ['contract', 'domain', 'text'],
  simulator: ['contract', 'domain'],
  e2e: ['contract', 'text', 'tools'],
  bench: ['contract', 'domain', 'text', 'tools'],
  tools: [],
};
const workspaces = Object.keys(arrows);
const anyOf = (names) => `^(${names.join('|')})/`;

const tests = '[.](test|e2e|fixture)[.]tsx?$|/testing/|^e2e/';
/** Never part of a running product. */
const forDevelopment = `${tests}|[.]config[.]ts$|[.]config[.]mjs$|^(bench|tools)/`;
/** Installed at the root for every test. */
const testPackages = '^node_modules/(vitest|@vitest|fast-check)/';

const between = Object.entries(arrows).map(([name, allowed]) => {
  const others = workspaces.filter((other) => other !== name && !allowed.includes(other));
  return {
    name: `${name}-imports-only-below`,
    comment: allowed.length > 0 ? `${name} may import ${allowed.join(', ')}.` : `${name} imports no other workspace.`,
    severity: 'error',
    // Tests anywhere may start the product the way the tools do.
    from: { path: `^${name}/` },
    to: {
      path: anyOf(others.filter((other) => other !== 'tools')),
      ...(name === 'server' ? { pathNot: '^simulator/src/past[.]ts$' } : {}),
    },
  };
});

/** The rooms of server/src, the lowest first: each imports only rooms before it. The files beside them (app.ts, start.ts) put everything together. */
const serverRooms = [
  'kernel',
  'schema',
  'visibility',
  'changes',
  'trees',
  'features',
  'ingest',
  'broker',
  'demo',
  'development',
  'operations',
];
/** The features of the server, the lowest first: each imports only features before it. */
const serverFeatures = [
  'brand',
  'groups',
  'departments',
  'roles',
  'saved-views',
  'session',
  'accounts',
  'sso',
  'app-accounts',
  'sites',
  'floor-plans',
  'robots',
  'alarms',
  'notices',
  'app',
  'reports',
  'tasks',
  'overview',
  'search',
  'video',
  'subscriptions',
  'audit',
  'error-log',
  'personal-data',
  'tenants',
  'onboarding',
];

/** The folders of the contract, the lowest first: each imports only folders before it. */
const contractFolders = [
  'kernel',
  'brand',
  'floor-plans',
  'alarms',
  'robots',
  'session',
  'roles',
  'saved-views',
  'accounts',
  'sso',
  'sites',
  'app-accounts',
  'departments',
  'groups',
  'reports',
  'notices',
  'app',
  'overview',
  'search',
  'tasks',
  'video',
  'subscriptions',
  'audit',
  'error-log',
  'personal-data',
  'tenants',
  'onboarding',
  'development',
];

/** One rule for each folder but the last: no import of a folder that comes later in the list. */
const inOrder = (base, folders) =>
  folders.slice(0, -1).map((name, place) => {
    const later = folders.slice(place + 1);
    return {
      name: `${base}/${name}-imports-only-before`,
      comment: `${name} comes before ${later.join(', ')}.`,
      severity: 'error',
      from: { path: `^${base}/${name}/`, pathNot: tests },
      to: { path: `^${base}/(${later.join('|')})/`, pathNot: tests },
    };
  });

const inContract = inOrder('contract/src', contractFolders);

const inServer = [
  ...inOrder('server/src', serverRooms),
  ...inOrder('server/src/features', serverFeatures),
  {
    name: 'server-features-by-public-module',
    comment: 'A feature is reached by its public.ts. Only app.ts and start.ts take its routes and jobs.',
    severity: 'error',
    from: { path: '^server/src/(features/[^/]+|[^/]+)/', pathNot: tests },
    to: { path: '^server/src/features/', pathNot: ['^server/src/$1/', '/public[.]ts$'] },
  },
  {
    name: 'server-rooms-import-no-root',
    comment: 'app.ts and start.ts put the rooms together; no room imports them.',
    severity: 'error',
    from: { path: '^server/src/[^/]+/', pathNot: tests },
    to: { path: '^server/src/[^/]+$' },
  },
  {
    name: 'server-rooms-are-declared',
    comment: 'A new room or feature gets its place in the lists of this file.',
    severity: 'error',
    from: {},
    to: {
      path: '^server/src/[^/]+/',
      pathNot: [
        `^server/src/(${serverRooms.filter((name) => name !== 'features').join('|')})/`,
        `^server/src/features/(${serverFeatures.join('|')})/`,
        tests,
      ],
    },
  },
];

/** The console from the bottom up: what each layer may import besides itself. Tests may import any. */
const consoleLayers = {
  kernel: [],
  ui: ['kernel'],
  features: ['kernel', 'ui'],
  development: ['kernel', 'ui'],
  board: ['kernel', 'ui'],
  // Runs without a page.
  'service-worker': [],
  // The page registry of the shell imports pages when they are opened.
  shell: ['kernel', 'ui', 'features', 'development'],
  app: ['kernel', 'ui', 'features', 'development', 'shell'],
};
const inConsole = [
  ...Object.entries(consoleLayers).map(([layer, below]) => ({
    name: `console-${layer}-imports-only-below`,
    comment: below.length > 0 ? `${layer} may import ${below.join(', ')}.` : `${layer} imports no other layer.`,
    severity: 'error',
    from: { path: `^console/src/${layer}/`, pathNot: tests },
    to: { path: '^console/src/', pathNot: `^console/src/(${[layer, ...below].join('|')})/` },
  })),
];

export default {
  forbidden: [
    ...between,
    ...inContract,
    ...inServer,
    ...inConsole,
    {
      name: 'tools-only-in-development',
      comment: 'The product does not depend on its tools.',
      severity: 'error',
      from: { path: anyOf(workspaces.filter((name) => name !== 'tools')), pathNot: forDevelopment },
      to: { path: '^tools/' },
    },
    {
      name: 'name-the-package',
      comment: 'Import another workspace by its package name, not by a relative path.',
      severity: 'error',
      from: { path: '^([^/]+)/' },
      to: { path: anyOf(workspaces), pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'contract-needs-typebox-only',
      severity: 'error',
      from: { path: '^contract/', pathNot: forDevelopment },
      to: { path: '^node_modules/', pathNot: '^node_modules/typebox/' },
    },
    {
      name: 'no-node-modules-of-node',
      comment: 'contract and domain are pure, and the console runs in browsers.',
      severity: 'error',
      from: { path: '^(contract|domain|console)/', pathNot: forDevelopment },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'console-features-are-separate',
      comment: 'A feature of the console imports no other feature.',
      severity: 'error',
      from: { path: '^console/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^console/src/features/', pathNot: '^console/src/features/$1/' },
    },
    {
      name: 'no-circular',
      comment: 'Files that import each other are one file, or share a third one.',
      severity: 'error',
      from: { path: anyOf(workspaces) },
      to: { circular: true },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: anyOf(workspaces), pathNot: forDevelopment },
      to: { path: tests },
    },
    {
      name: 'declare-packages',
      comment: 'List the package in the workspace that imports it.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: testPackages },
    },
    {
      name: 'no-development-packages-in-the-product',
      severity: 'error',
      from: { pathNot: forDevelopment },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'test-packages-only-in-tests',
      severity: 'error',
      from: { pathNot: forDevelopment },
      to: { path: testPackages },
    },
    // A declaration file without a module.
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^fastify/types/' } },
  ],
  options: {
    // TypeScript 7 has no API for other programs.
    parser: 'swc',
    // No file uses another module system, and no rule looks at metrics.
    moduleSystems: ['es6'],
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-development|data|[.]cache|generated)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
