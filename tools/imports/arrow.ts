import { posix } from 'node:path';
import { isForDevelopment, isTest } from '../source/files.ts';
import type { Import } from './find-imports.ts';

export interface Workspace {
  readonly name: string;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
}

/** Which workspaces each one may import. Apps (server, console, simulator) import no apps; bench starts them as processes. */
const arrows: Readonly<Record<string, readonly string[]>> = {
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
const scope = '@botify/';
/** Installed at the root for every test. */
const testPackages = ['vitest', 'fast-check'];
const withoutNode = ['contract', 'domain', 'console'];
const doors = /(\.service\.ts|\.table\.ts|\/visible\.ts)$/;

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const workspaceOf = (path: string): string => path.split('/')[0] ?? '';
const featureOf = (path: string): string | undefined => /^(?:console|server)\/src\/features\/([^/]+)\//.exec(path)?.[1];

const relativeFault = (file: string, specifier: string): string | undefined => {
  const target = posix.normalize(posix.join(posix.dirname(file), specifier));
  const workspace = workspaceOf(file);
  if (workspaceOf(target) !== workspace) return `leaves its workspace by ${specifier}; name the package instead`;
  const [from, to] = [featureOf(file), featureOf(target)];
  if (from === undefined || to === undefined || from === to || isTest(file)) return undefined;
  if (workspace === 'console') return `feature ${from} may not import feature ${to}`;
  if (!doors.test(target)) return `feature ${from} may import feature ${to} only by its service, table or visible.ts`;
  return undefined;
};

const packageFault = (file: string, specifier: string, workspace: Workspace): string | undefined => {
  const name = packageOf(specifier);
  if (name.startsWith(scope)) {
    const target = name.slice(scope.length);
    // Tests anywhere may start the product the way the tools do.
    if (target === 'tools' && isForDevelopment(file) && workspace.devDependencies.includes(name)) return undefined;
    if (!arrows[workspace.name]?.includes(target)) return `${workspace.name} may not import ${target}`;
    if (!workspace.dependencies.includes(name)) return `${name} is not in the dependencies of ${workspace.name}/package.json`;
    return undefined;
  }
  if (workspace.dependencies.includes(name)) return undefined;
  if (isForDevelopment(file)) {
    if (workspace.devDependencies.includes(name) || testPackages.includes(name)) return undefined;
    return `${name} is not declared in ${workspace.name}/package.json`;
  }
  return `${name} is not in the dependencies of ${workspace.name}/package.json`;
};

const faultOf = ({ file, specifier }: Import, workspace: Workspace): string | undefined => {
  if (specifier.startsWith('.')) return relativeFault(file, specifier);
  if (specifier.startsWith('node:')) {
    return withoutNode.includes(workspace.name) && !isForDevelopment(file) ? `${workspace.name} may not use ${specifier}` : undefined;
  }
  return packageFault(file, specifier, workspace);
};

/** What a workspace declares against what it may: only these outside packages. */
const declarable: Readonly<Record<string, readonly string[]>> = { contract: ['typebox'] };

const manifestFaults = (workspace: Workspace): string[] => {
  const foreign = workspace.dependencies.filter((name) => !name.startsWith(scope));
  const wrongArrows = workspace.dependencies.filter(
    (name) => name.startsWith(scope) && !arrows[workspace.name]?.includes(name.slice(scope.length)),
  );
  const wrongPackages = declarable[workspace.name] ? foreign.filter((name) => !declarable[workspace.name]?.includes(name)) : [];
  return [...wrongArrows, ...wrongPackages].map((name) => `${workspace.name}/package.json ${workspace.name} may not depend on ${name}`);
};

export const checkArrow = (workspaces: readonly Workspace[], imports: readonly Import[]): string[] => {
  const byName = new Map(workspaces.map((workspace) => [workspace.name, workspace]));
  const faults = imports.flatMap((found) => {
    const workspace = byName.get(workspaceOf(found.file));
    const fault = workspace && faultOf(found, workspace);
    return fault ? [`${found.file}:${found.line} ${fault}`] : [];
  });
  return [...workspaces.flatMap(manifestFaults), ...faults];
};
