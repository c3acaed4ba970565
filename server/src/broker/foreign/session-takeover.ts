import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../kernel/log.ts';
import type { BrokerAddress } from './broker-address.ts';
import { Intake, type IntakeOptions } from './intake.ts';
import { MqttConnection } from './mqtt-connection.ts';
import { largestPacket } from './topics.ts';

interface TakeoverOptions extends IntakeOptions {
  readonly address: BrokerAddress;
  readonly clientId: string;
  readonly topics: readonly string[];
  readonly log: Logger;
  /** Without messages for this long, the session counts as empty. */
  readonly quietMs: number;
  readonly signal: AbortSignal;
}

/**
 * Receives the messages queued for an ingest process that ended permanently, and ends its session. Otherwise the broker would keep
 * assigning it a share of all messages.
 */
export async function takeOver(options: TakeoverOptions): Promise<void> {
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
  // Connecting with a clean session ends the stored one.
  const last = await MqttConnection.open({ ...connect, clean: true, take: () => undefined });
  await last.close();
}

/** False when interrupted: the rest stays in the broker. */
async function untilQuiet(connection: MqttConnection, intake: Intake, quietMs: number, signal: AbortSignal): Promise<boolean> {
  const since = Date.now();
  while (!signal.aborted) {
    await Promise.race([wait(quietMs / 4), connection.ended]);
    await connection.ping();
    if (Date.now() - since >= quietMs && intake.quietMs() >= quietMs) return true;
  }
  return false;
}
