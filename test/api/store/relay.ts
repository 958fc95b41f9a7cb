// Relays between the product and PostgreSQL, and can be switched off, so that PostgreSQL seems to be gone.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface Relay {
  /** The database's address, by way of the relay. */
  readonly url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

export async function relayTo(url: string): Promise<Relay> {
  const target = new URL(url);
  const host = decodeURIComponent(target.hostname);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  };
  let server: Server;
  const open = async (port: number) => {
    server = createServer((near) => {
      const far = host.startsWith('/')
        ? connect(`${host}/.s.PGSQL.${target.port}`)
        : connect(Number(target.port), host);
      for (const socket of [near, far]) keep(socket);
      near.pipe(far).pipe(near);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const own = new URL(url);
  const port = await open(0);
  own.hostname = '127.0.0.1';
  own.port = String(port);
  return {
    url: own.href,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: async () => {
      await open(port);
    },
  };
}
