import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../kernel/log.ts';
import type { BrokerAddress } from './broker-address.ts';
import { Intake, type IntakeOptions } from './intake.ts';
import { MqttConnection } from './mqtt-connection.ts';
import { largestPacket } from './topics.ts';

interface HeirOptions extends IntakeOptions {
  readonly address: BrokerAddress;
  readonly clientId: string;
  readonly topics: readonly string[];
  readonly log: Logger;
  /** Nothing has come for so long: there is nothing left. */
  readonly quietMs: number;
  readonly signal: AbortSignal;
}

/**
 * Takes what the broker kept for an ingest process that is gone and not coming back, and ends its session. Left alone, the broker
 * would keep handing it a share of all messages, for nobody.
 */
export async function takeOver(options: HeirOptions): Promise<void> {
  const { address, clientId, topics, log, quietMs, signal } = options;
  const intake = new Intake(options);
  const connect = { address, clientId, maxPacketBytes: largestPacket };
  const connection = await MqttConnection.open({ ...connect, clean: false, take: intake.take.bind(intake) });
  let empty = !connection.sessionPresent;
  try {
    if (!empty) {
      log.warn({ event: 'ingest.session_takeover', clientId });
      await connection.unsubscribe(topics);
      empty = await untilQuiet(connection, intake, quietMs, signal);
      await intake.finish(connection, quietMs);
    }
    await connection.close();
  } finally {
    connection.destroy('over');
    intake.forget();
  }
  if (!empty) return;
  // A clean connection with its client id is how a session is ended.
  const last = await MqttConnection.open({ ...connect, clean: true, take: () => undefined });
  await last.close();
}

/** False when it was interrupted: what is left stays with the broker. */
async function untilQuiet(connection: MqttConnection, intake: Intake, quietMs: number, signal: AbortSignal): Promise<boolean> {
  const since = Date.now();
  while (!signal.aborted) {
    await Promise.race([wait(quietMs / 4), connection.ended]);
    await connection.ping();
    if (Date.now() - since >= quietMs && intake.quietMs() >= quietMs) return true;
  }
  return false;
}
