// Starts programs on the machines of the network and ends them.
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { Machine } from './network.ts';

export interface Program {
  output(): string;
  printed(pattern: RegExp): Promise<void>;
  end(): Promise<void>;
}

export function startOn(machine: Machine, words: readonly string[], env: Record<string, string> = {}): Program {
  const [program, ...args] = [...machine.on, ...words];
  const child = spawn(program!, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const news = new EventEmitter();
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      text += part;
      news.emit('news');
    });
  }
  child.once('exit', () => news.emit('news'));
  return {
    output: () => text,
    printed: async (pattern) => {
      while (!pattern.test(text)) {
        if (hasEnded(child)) throw new Error(`${words.join(' ')} ended before it said ${pattern}:\n${text}`);
        await once(news, 'news');
      }
    },
    end: async () => {
      if (hasEnded(child)) return;
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
