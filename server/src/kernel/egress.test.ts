import { createServer, type Server } from 'node:http';
import { createServer as createTcp, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fetchPicture } from '../modules/imports/pictures.ts';
import { sendMail } from '../modules/messages/mail.ts';
import { networkInterfaces } from 'node:os';
import { allowInside, ask, fetchOutside, isInside, leadsInside, outsideUrl } from './egress.ts';

const resolved = vi.hoisted(() => ({
  names: new Map<string, { address: string; family: number }[][]>(),
  asked: 0,
}));
// A name server in the attacker's hands: it answers differently each time.
vi.mock('node:dns', async (original) => {
  const real = await original<typeof import('node:dns')>();
  const lookup = ((
    host: string,
    options: object,
    done: (error: Error | null, addresses: object[]) => void,
  ) => {
    const answers = resolved.names.get(host);
    if (!answers) return real.lookup(host, { ...options, all: true }, done);
    resolved.asked += 1;
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return done(null, answer ?? []);
  }) as unknown as typeof real.lookup;
  return { ...real, lookup, default: { ...real, lookup } };
});

describe('addresses that people type', () => {
  let inside: Server;
  let hits = 0;
  let port = 0;
  const sockets = new Set<Socket>();
  let answer: (path: string) => {
    status?: number;
    location?: string;
    trickle?: boolean;
    bytes?: number;
  } = () => ({});
  beforeAll(async () => {
    inside = createServer((request, response) => {
      hits += 1;
      const { status = 200, location, trickle, bytes = 2 } = answer(request.url ?? '/');
      response.writeHead(status, {
        ...(location ? { location } : {}),
        'content-type': 'application/json',
      });
      if (!trickle) return void response.end(' '.repeat(bytes));
      const timer = setInterval(() => void response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    });
    inside.on('connection', (socket: Socket) => {
      sockets.add(socket.on('close', () => sockets.delete(socket)));
    });
    await new Promise<void>((resolve) => {
      inside.listen(0, '127.0.0.1', resolve);
    });
    port = (inside.address() as AddressInfo).port;
  });
  afterAll(() => {
    allowInside(false);
    for (const socket of sockets) socket.destroy();
    inside.close();
  });

  const fetched = (address: string) =>
    Promise.all([
      fetchPicture(address, new AbortController().signal),
      fetchOutside(address).then(
        () => 'answered',
        () => null,
      ),
    ]);

  test('this machine is not outside by any of its addresses, also not by those that others reach', async () => {
    const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    expect(own.length).toBeGreaterThan(0);
    for (const { address } of own) expect(leadsInside(address), address).toBe(true);
    for (const { address } of own.filter(({ family }) => family === 'IPv4')) {
      expect(outsideUrl(`http://${address}:8080/metrics`), address).toBeNull();
      resolved.names.set('own.example', [[{ address, family: 4 }]]);
      expect(await fetched('http://own.example/')).toEqual([null, null]);
    }
    // A machine in the open has an address that anybody's could be.
    const [public4, public6] = ['203.0.113.9', '2001:db8::9'];
    const there = {
      eth0: [public4, `${public6}%eth0`].map((address) => ({ ...own[0]!, address })),
    };
    for (const address of [public4, public6]) {
      expect(leadsInside(address, {}), address).toBe(false);
      expect(leadsInside(address, there), address).toBe(true);
    }
  });

  test('every way to write an address inside is an address inside', () => {
    for (const address of [
      '127.0.0.1',
      '127.255.255.254',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '192.0.0.8',
      '198.19.0.1',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '0:0:0:0:0:0:0:1',
      '::127.0.0.1',
      '::ffff:10.0.0.1',
      '::ffff:7f00:1',
      '::ffff:0:127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b::169.254.169.254',
      '2002:7f00:1::',
      '2002:a00:1::1',
      '2001:0:7f00:1::',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      'rubbish',
      '',
    ])
      expect(isInside(address), address).toBe(true);
    for (const address of [
      '1.1.1.1',
      '8.8.8.8',
      '172.32.0.1',
      '100.128.0.1',
      '192.1.0.1',
      '223.255.255.255',
      '::ffff:8.8.8.8',
      '2606:4700::1111',
      '2001:4860:4860::8888',
      '2a00:1450::1',
    ]) {
      expect(isInside(address), address).toBe(false);
    }
  });

  test('no spelling of it, no scheme and no user part leads there', async () => {
    hits = 0;
    for (const host of [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0x7f000001',
      '0177.0.0.1',
      '0',
      '127.0.0.1.',
      '１２７.0.0.1',
      'localhost',
      'localhost.',
      'a.localhost',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[0:0:0:0:0:ffff:7f00:1]',
      'good.example@127.0.0.1',
    ]) {
      expect(await fetched(`http://${host}:${port}/`), host).toEqual([null, null]);
    }
    for (const address of [
      `file:///etc/passwd`,
      `ftp://127.0.0.1:${port}/`,
      `gopher://127.0.0.1:${port}/`,
      'data:image/png;base64,AA==',
      '//127.0.0.1/',
      '',
    ]) {
      expect(outsideUrl(address), address).toBeNull();
      expect(await fetched(address), address).toEqual([null, null]);
    }
    expect(hits).toBe(0);
  });

  test('a name that leads inside is refused, also when it has a public address beside it or led outside a moment ago', async () => {
    hits = 0;
    const publicOne = { address: '203.0.113.10', family: 4 };
    const own = { address: '127.0.0.1', family: 4 };
    resolved.names.set('inside.example', [[own]]);
    resolved.names.set('mapped.example', [[{ address: '::ffff:127.0.0.1', family: 6 }]]);
    resolved.names.set('both.example', [[publicOne, own]]);
    for (const host of ['inside.example', 'mapped.example', 'both.example'])
      expect(await fetched(`http://${host}:${port}/`), host).toEqual([null, null]);
    expect(hits).toBe(0);
    // Rebinding: one look-up serves the check and the connection, so both have the same address.
    resolved.names.set('rebinding.example', [[publicOne], [own]]);
    resolved.asked = 0;
    const once = await ask(new URL(`http://rebinding.example:${port}/`), {
      withinMs: 300,
      bytesMax: 10,
    }).then(
      () => 'answered',
      () => 'not answered',
    );
    expect([once, resolved.asked, hits]).toEqual(['not answered', 1, 0]);
  });

  test('a redirect is judged as the address was', async () => {
    allowInside(true);
    const first = new URL(`http://127.0.0.1:${port}/first`);
    for (const location of [
      `http://127.0.0.1:${port}/second`,
      `http://[::1]:${port}/`,
      'http://169.254.169.254/latest/meta-data/',
      `http://2130706433:${port}/`,
      `//127.0.0.1:${port}/second`,
      'file:///etc/passwd',
    ]) {
      hits = 0;
      answer = (path) => {
        // From here on the rules are those of a server that is open to strangers.
        allowInside(false);
        return path === '/first' ? { status: 302, location } : {};
      };
      expect(await fetchPicture(first.href, new AbortController().signal), location).toBeNull();
      expect(hits, location).toBe(1);
      allowInside(true);
    }
    // Libraries are given the redirect as it is.
    answer = () => ({ status: 302, location: `http://127.0.0.1:${port}/second` });
    hits = 0;
    const told = await fetchOutside(first);
    expect([told.status, await told.text(), hits]).toEqual([302, '', 1]);
    answer = () => ({});
  });

  test('an answer is taken up to its size and until its time, however it is given', async () => {
    allowInside(true);
    const url = new URL(`http://127.0.0.1:${port}/`);
    answer = () => ({ bytes: 600 * 1024 });
    await expect(fetchOutside(url)).rejects.toThrow('more than');
    await expect(ask(url, { withinMs: 5000, bytesMax: 100 })).rejects.toThrow(
      'more than 100 bytes',
    );
    answer = () => ({ trickle: true });
    const began = performance.now();
    await expect(ask(url, { withinMs: 300, bytesMax: 1_000_000 })).rejects.toThrow();
    await expect(fetchOutside(url, {}, { withinMs: 300, bytesMax: 1_000_000 })).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(30_000);
    answer = () => ({});
    expect((await fetchOutside(url)).status).toBe(200);
  });

  test('a mail server that never comes to an end does not hold the queue', async () => {
    allowInside(true);
    const open = new Set<Socket>();
    const tarpit = createTcp((socket) => {
      open.add(socket);
      const timer = setInterval(() => socket.write('220-please wait\r\n'), 20);
      socket
        .on('close', () => {
          clearInterval(timer);
          open.delete(socket);
        })
        .on('error', () => undefined);
    });
    await new Promise<void>((resolve) => {
      tarpit.listen(0, '127.0.0.1', resolve);
    });
    const began = performance.now();
    await expect(
      sendMail(
        {
          host: '127.0.0.1',
          port: (tarpit.address() as AddressInfo).port,
          security: 'none',
          user: '',
          from: 'us@example.com',
          fromName: '',
          replyTo: '',
        },
        '',
        {
          id: 'm',
          to: 'you@example.com',
          lang: 'en',
          portal: 'Portal',
          template: 'test',
          subject: 's',
          body: 'b',
          facts: {},
          providerTemplate: '',
        },
        300,
      ),
    ).rejects.toMatchObject({ name: 'SendFault', again: true });
    expect(performance.now() - began).toBeLessThan(30_000);
    for (const socket of open) socket.destroy();
    tarpit.close();
  });
});
