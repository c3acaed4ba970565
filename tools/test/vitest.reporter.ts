import type { TestCase, TestModule, TestSuite } from 'vitest/node';
import { writeResult } from './results.ts';

const titlesOf = (test: TestCase): string[] => {
  const titles = [test.name];
  for (let parent: TestSuite | TestModule = test.parent; parent.type === 'suite'; parent = parent.parent) titles.unshift(parent.name);
  return titles;
};

/** Browser projects are named after their browser too: "component (chromium)". */
const projectOf = (name: string): string => name.replace(/ \(.*\)$/, '');

/** Writes one line for every finished test. Vitest loads a reporter by its default export. */
// biome-ignore lint/style/noDefaultExport: see above
export default class VitestResults {
  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    writeResult({
      path: test.module.moduleId,
      title: titlesOf(test),
      status: state === 'pending' ? 'skipped' : state,
      ms: test.diagnostic()?.duration ?? 0,
      project: projectOf(test.project.name),
    });
  }

  /** An import or a hook that fails is no test, but the file has failed. */
  onTestModuleEnd(module: TestModule): void {
    if (module.state() !== 'failed' || !module.children.allTests('failed').next().done) return;
    writeResult({
      path: module.moduleId,
      title: [],
      status: 'failed',
      ms: module.diagnostic().duration,
      project: projectOf(module.project.name),
    });
  }
}
