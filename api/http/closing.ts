// Lets running calls finish while the server stops, and ends their connections with them; a restart drops none
// (docs/security.md, "Figures"). A server in whose place another one stands ends no connection: it passes on what is
// asked there, and each answer tells the client to open another.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time for which a connection may be silent before it is closed, so that a call on its way is still answered. */
const LAST_WORD_MS = 250;
/**
 * The most turns to wait for connections that the system has not handed over yet, since under load new ones always
 * come.
 */
const MOST_TURNS = 1_000;

/** The server that answers on the connections of one that it has replaced. */
const successors = new WeakMap<FastifyInstance, FastifyInstance>();

/** What is still asked on a connection of the old server, the new one answers. */
export function answerInstead(old: FastifyInstance, next: FastifyInstance): void {
  successors.set(old, next);
}

export function closeGently(app: FastifyInstance): void {
  const connections = new Connections(app.server, () => successors.has(app));
  app.addHook('onRequest', (request, reply, done) => {
    const next = successors.get(app);
    if (!next) return done();
    reply.hijack();
    next.routing(request.raw, reply.raw);
  });
  app.addHook('preClose', async () => connections.stop());
  app.addHook('onSend', (_, reply, __, done) => {
    if (connections.isStopping) reply.header('connection', 'close');
    done();
  });
}

/**
 * Counts the calls on each connection, because Node closes connections without a call at once, and with them a call
 * that is on its way.
 */
class Connections {
  isStopping = false;
  private opened = 0;
  /** Number of unanswered calls by connection. */
  private readonly open = new Map<Socket, number>();
  private onAnswer: () => void = () => undefined;

  /** @param isReplaced whether another server answers by now */
  constructor(
    server: Server,
    private readonly isReplaced: () => boolean,
  ) {
    server.on('connection', (socket: Socket) => this.add(socket));
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      if (this.isReplaced()) return;
      this.count(socket, 1);
      response.once('close', () => this.count(socket, -1));
    });
    const close = server.close.bind(server);
    server.close = (done) => {
      if (this.isReplaced()) void this.answered().then(() => done?.());
      else void this.taken().then(() => close(done));
      return server;
    };
    const closeIdle = server.closeIdleConnections.bind(server);
    server.closeIdleConnections = () => {
      if (!this.isStopping) closeIdle();
    };
  }

  stop(): void {
    this.isStopping = true;
    if (this.isReplaced()) return;
    for (const socket of this.open.keys()) this.endSilent(socket);
  }

  private add(socket: Socket): void {
    this.opened += 1;
    this.open.set(socket, 0);
    socket.once('close', () => this.open.delete(socket));
    if (this.isStopping) this.endSilent(socket);
  }

  private count(socket: Socket, step: number): void {
    const calls = this.open.get(socket);
    if (calls === undefined) return;
    this.open.set(socket, calls + step);
    this.onAnswer();
    // A stream's headers promised to keep the connection, long before anyone thought of stopping.
    if (this.isStopping && !this.isReplaced() && calls + step === 0) this.endSilent(socket);
  }

  private endSilent(socket: Socket): void {
    const had = socket.bytesRead;
    const look = () => {
      if (!this.open.has(socket) || this.open.get(socket) !== 0) return;
      if (socket.bytesRead === had) socket.end(() => socket.destroy());
      else this.endSilent(socket);
    };
    // Data that has arrived by then is read in the same turn, before this check.
    setTimeout(() => setImmediate(look), LAST_WORD_MS).unref();
  }

  /** Resolves when every call that the server took itself is answered. */
  private answered(): Promise<void> {
    return new Promise((resolve) => {
      this.onAnswer = () => {
        if ([...this.open.values()].every((calls) => calls === 0)) resolve();
      };
      this.onAnswer();
    });
  }

  /** Resolves in a turn that found nobody in line: who still waited there would be thrown out when it closes. */
  private async taken(turns = MOST_TURNS): Promise<void> {
    // The rest of this turn takes no connections, but the whole next one does.
    await nextTurn();
    const before = this.opened;
    await nextTurn();
    if (this.opened > before && turns > 0) await this.taken(turns - 1);
  }
}
