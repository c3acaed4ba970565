import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

interface Received {
  readonly to: string;
  readonly messageId: string;
  readonly source: string;
}

/** Behavior for one mail: accept, reject with a code, drop the connection, or confirm late. */
type Manner = 'take' | { readonly refuse: number } | 'dropAtData' | 'dropAfterDot' | { readonly confirmAfter: Promise<unknown> };

/** A real mail server whose behavior a test controls, by address and number of attempts. */
export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  /** Number of attempts by address. */
  readonly tries: Map<string, number>;
  manner: (address: string, tries: number) => Manner;
  login: boolean;
  close(): Promise<void>;
}

const refusal = (responseCode: number) =>
  Object.assign(new Error(responseCode >= 500 ? 'No such mailbox' : 'Come back later'), { responseCode });

export async function startMailServer(atPort = 0): Promise<MailServer> {
  const received: Received[] = [];
  const tries = new Map<string, number>();
  const sockets = new Map<number, Socket>();
  const drop = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy();
  const mannerOf = (address: string) => mail.manner(address, tries.get(address) ?? 0);
  const addressOf = ({ envelope }: SMTPServerSession) => envelope.rcptTo[0]?.address ?? '';
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: (_auth, _session, done) => (mail.login ? done(null, { user: 'x' }) : done(new Error('Wrong name or password'))),
    onRcptTo: ({ address }, _session, done) => {
      tries.set(address, (tries.get(address) ?? 0) + 1);
      const manner = mannerOf(address);
      done(typeof manner === 'object' && 'refuse' in manner ? refusal(manner.refuse) : null);
    },
    onData: (stream, session, done) => {
      const to = addressOf(session);
      const manner = mannerOf(to);
      if (manner === 'dropAtData') {
        stream.resume();
        drop(session);
        return;
      }
      text(stream).then((source) => {
        received.push({ to, source, messageId: /^message-id: <([^@>]+)@/im.exec(source)?.[1] ?? '' });
        if (manner === 'dropAfterDot') drop(session);
        else if (typeof manner === 'object' && 'confirmAfter' in manner) void manner.confirmAfter.then(() => done());
        else done();
      }, done);
    },
  });
  smtp.on('error', () => undefined);
  smtp.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });
  await new Promise<void>((resolve) => void smtp.listen(atPort, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    tries,
    manner: () => 'take',
    login: true,
    close: () =>
      new Promise<void>((resolve) => {
        smtp.close(resolve);
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
  return mail;
}
