import { parseArgs } from 'node:util';
import { isStopped, stopWhenAsked } from './execute.ts';
import { conformance, longSteps, type Step, staticSteps } from './steps.ts';
import { sum, type Tally, tallyLine } from './tally.ts';

const atOnce = 2;
const say = (line: string) => console.log(line);
const failures: string[] = [];

const perform = async (step: Step): Promise<Tally> => {
  const begin = performance.now();
  const { tally, output } = await step.run();
  // What an interrupted step counted means nothing.
  if (isStopped()) process.exit(130);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  say(`== ${step.name}: ${tallyLine(tally)} (${seconds} s)`);
  if (tally.failed > 0) failures.push(`== ${step.name} failed\n${output.trimEnd()}`);
  if (tally.failed > 0 || step.show) say(output.trimEnd());
  return tally;
};

/** A few at a time: they only read. */
const performTogether = async (steps: readonly Step[]): Promise<Tally[]> => {
  const waiting = steps.values();
  const worker = async () => {
    const tallies: Tally[] = [];
    for (const step of waiting) tallies.push(await perform(step));
    return tallies;
  };
  return (await Promise.all(Array.from({ length: atOnce }, worker))).flat();
};

const { values } = parseArgs({ options: { only: { type: 'string' }, static: { type: 'boolean', default: false } } });
// These look at what was built last, so they are never run without building.
const wanted = values.only?.split(',').flatMap((name) => (name === 'e2e' || name === 'weight' ? ['build', name] : [name]));
const choose = (steps: readonly Step[]) =>
  wanted ? steps.filter(({ name }) => wanted.includes(name) || wanted.includes(name.split(' ')[0] ?? '')) : steps;
const quick = choose(staticSteps());
const long = choose(values.static ? [conformance] : longSteps(say));
if (quick.length + long.length === 0) {
  const names = [...staticSteps(), ...longSteps(say)].map(({ name }) => name);
  console.error(`Nothing is called "${values.only}". There are: ${names.join(', ')}`);
  process.exit(1);
}

stopWhenAsked();
const tallies = await performTogether(quick);
for (const step of long) {
  say(`== ${step.name} ...`);
  tallies.push(await perform(step));
}
const total = sum(tallies);
// Once more, last: where only the end of a log is kept, this is what is looked for.
for (const failure of failures) say(failure);
say(tallyLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;
