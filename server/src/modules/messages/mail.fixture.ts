import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Mailbox = {
  port: number;
  mails: Email[];
  from: string[];
  refuse: (code: number | null) => void;
  close(): Promise<void>;
};

/** A real SMTP server on this machine that wants a login and keeps what it gets. */
export async function openMailbox(user: string, password: string): Promise<Mailbox> {
  const mails: Email[] = [];
  const from: string[] = [];
  let code: number | null = null;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: (auth, _session, done) =>
      auth.username === user && auth.password === password
        ? done(null, { user })
        : done(Object.assign(new Error('Invalid username or password'), { responseCode: 535 })),
    onRcptTo: (address, _session, done) =>
      code === null
        ? done()
        : done(Object.assign(new Error(`refused ${address.address}`), { responseCode: code })),
    onData: (stream, session, done) => {
      void text(stream).then(async (raw) => {
        mails.push(await PostalMime.parse(raw));
        from.push(session.envelope.mailFrom ? session.envelope.mailFrom.address : '');
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    from,
    refuse: (next) => {
      code = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

type Asked = { method: string; url: URL; headers: IncomingMessage['headers'] };
export type Receiver = {
  url: string;
  asked: Asked[];
  answer: (status: number, body: unknown) => void;
  close(): Promise<void>;
};

/** An HTTP server that records its requests and gives the answers that it was told to give. */
export async function openReceiver(): Promise<Receiver> {
  const asked: Asked[] = [];
  let next = {
    status: 200,
    body: { Code: 'OK', Message: 'OK', BizId: '9006197469364984', RequestId: 'R' } as unknown,
  };
  const server: Server = createServer((request, response) => {
    asked.push({
      method: request.method ?? '',
      url: new URL(request.url ?? '/', `http://${request.headers.host}`),
      headers: request.headers,
    });
    response
      .writeHead(next.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(next.body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (status, body) => {
      next = { status, body };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
