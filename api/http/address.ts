// Finds the address at which people open Scoop, for every link, ticket and payment notice: the one that the operator
// set, else the one of this machine. It never uses a caller's Host header.
import { type AddressInfo, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { isFromLoopback } from './loopback.ts';

type Known = Pick<Settings, 'publicUrl'>;

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

export function publicAddress(app: FastifyInstance, { publicUrl }: Known): string {
  if (publicUrl) return publicUrl;
  const [listening] = app.addresses() as (AddressInfo | undefined)[];
  if (!listening) return 'http://localhost';
  const { address, family, port } = listening;
  const host = family === 'IPv6' ? `[${address}]` : address;
  return `http://${ANY_ADDRESS.has(address) ? 'localhost' : host}:${port}`;
}

/**
 * Answers the address for a caller: without PUBLIC_URL it may be an address of this machine to which the call really
 * came.
 */
export function addressFor(request: FastifyRequest, { publicUrl }: Known = request.server.composition): string {
  if (publicUrl) return publicUrl;
  return cameByOwnAddress(request) ? `http://${request.headers.host}` : publicAddress(request.server, {});
}

function cameByOwnAddress(request: FastifyRequest): boolean {
  if (isFromLoopback(request)) return true;
  const name = (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  const own = (request.socket.localAddress ?? '').replace(/^::ffff:/i, '');
  return isIP(name) > 0 && name.toLowerCase() === own.toLowerCase();
}
