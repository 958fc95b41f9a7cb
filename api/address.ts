// The address that people open Scoop at: as the operator set it, else the one that it listens on.
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

export function publicAddress(app: FastifyInstance, { publicUrl }: Pick<Settings, 'publicUrl'>): string {
  if (publicUrl) return publicUrl;
  const [{ address, family, port }] = app.addresses() as [AddressInfo];
  const host = family === 'IPv6' ? `[${address}]` : address;
  return `http://${ANY_ADDRESS.has(address) ? 'localhost' : host}:${port}`;
}
