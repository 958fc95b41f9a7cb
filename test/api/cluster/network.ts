// Makes machines of a network: each a network namespace of its own with an address, on one bridge; a cable can be pulled.
import { execFileSync, spawnSync } from 'node:child_process';

const NET = '10.77.0';
const BRIDGE = 'scoop-br';

export interface Machine {
  readonly name: string;
  readonly address: string;
  /** The words that run a command on it. */
  readonly on: readonly string[];
  /** Cuts it off from all others, who are told nothing, or plugs it in again. */
  pull(): void;
  plug(): void;
}

/** The address of this machine, on which it reaches all others. */
export const OWN_ADDRESS = `${NET}.1`;

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: 'pipe' });

/** Names what this machine lacks for such a network; undefined if nothing. */
export function lacking(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux';
  const missing = ['ip', 'nginx', 'pgbouncer'].filter((name) => spawnSync('which', [name]).status !== 0);
  if (missing.length > 0) return `${missing.join(', ')} is not installed`;
  if (spawnSync('ip', ['netns', 'add', 'scoop-try']).status !== 0) return 'network namespaces are not allowed here';
  ip('netns', 'del', 'scoop-try');
  return undefined;
}

export function openNetwork(names: readonly string[]): { machines: Record<string, Machine>; close(): void } {
  const close = () => {
    for (const name of names) spawnSync('ip', ['netns', 'del', `scoop-${name}`]);
    spawnSync('ip', ['link', 'del', BRIDGE]);
  };
  close();
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${OWN_ADDRESS}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  const machines = names.map((name, nth) => [name, plugIn(name, `${NET}.${nth + 10}`)] as const);
  return { machines: Object.fromEntries(machines), close };
}

function plugIn(name: string, address: string): Machine {
  const [space, cable] = [`scoop-${name}`, `sc-${name}`];
  const on = ['ip', 'netns', 'exec', space];
  ip('netns', 'add', space);
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
  ip('link', 'set', cable, 'master', BRIDGE, 'up');
  ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  ip('-n', space, 'link', 'set', 'eth0', 'up');
  ip('-n', space, 'link', 'set', 'lo', 'up');
  return {
    ...{ name, address, on },
    // Taken off the bridge, so that neither end sees that its link went down.
    pull: () => ip('link', 'set', cable, 'nomaster'),
    plug: () => ip('link', 'set', cable, 'master', BRIDGE),
  };
}
