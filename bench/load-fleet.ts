import type { ThrowAwayServer } from '@botify/tools/product/throw-away-server';
import { LoadMachine, type Machine } from './machine-load.ts';
import { signIn } from './product-calls.ts';

/** Enrolls robots in the provider's own tenant. */
export async function enrol({ url }: ThrowAwayServer, count: number): Promise<Machine[]> {
  const { token } = await signIn(url, 'admin@botify.example');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const machines: Machine[] = [];
  for (let number = 1; number <= count; number += 1) {
    const body = JSON.stringify({ robotSn: `LOAD-${number}`, remark: 'load', modelNum: 'CB1900' });
    const answer = await fetch(`${url}/api/machine/token/api/robot/enrolRobot`, { method: 'POST', headers, body });
    machines.push(((await answer.json()) as { data: Machine }).data);
  }
  return machines;
}

export async function connectAll(port: number, machines: readonly Machine[]): Promise<LoadMachine[]> {
  const connected: LoadMachine[] = [];
  for (let from = 0; from < machines.length; from += 50)
    connected.push(...(await Promise.all(machines.slice(from, from + 50).map((machine) => LoadMachine.connect(port, machine)))));
  return connected;
}
