// Decides which network addresses the server may call for a person: public ones only, so that nobody reaches a closed
// network through it (OWASP, "Server-Side Request Forgery").
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

export interface Address {
  readonly address: string;
  readonly family: number;
}

const RESERVED_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/**
 * Ranges inside 2000::/3, which holds all public addresses, that are not public: tunnels into IPv4, and documentation.
 */
const RESERVED_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const reserved = new BlockList();
for (const [net, bits] of RESERVED_V4) reserved.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of RESERVED_V6) reserved.addSubnet(net, bits, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4');
  // An IPv4 address written as IPv6 lies outside 2000::/3 too.
  return isIP(address) === 6 && global.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

function isLoopback(address: string): boolean {
  return loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Answers the address to connect to, so that the name cannot mean another one a moment later; undefined if any of the
 * name's addresses is not public. It throws if the name has none.
 */
export async function resolvePublic(hostname: string, { mayLoop = false } = {}): Promise<Address | undefined> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
  const isFine = ({ address }: Address) => isPublic(address) || (mayLoop && isLoopback(address));
  return found.every(isFine) ? found[0] : undefined;
}
