// Tells whether a request comes from a program on this very machine, with nothing in between.
import type { FastifyRequest } from 'fastify';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
/** A proxy on this machine connects from loopback too, but sets one of these headers. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Checks the connection's own address, never a header's, and for a loopback Host, so that no foreign host name points
 * here.
 */
export function isFromLoopback({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  const isLocal = address === '::1' || address.startsWith('127.');
  const host = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  return isLocal && LOOPBACK_HOSTS.has(host) && PROXY_HEADERS.every((name) => headers[name] === undefined);
}
