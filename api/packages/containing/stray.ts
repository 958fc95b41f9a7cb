// Catches errors that no call waits for, such as a rejected promise or a throwing timer. An error in a package's code
// becomes that package's fault, and the server goes on.

import { labelIn } from '../installing/label.ts';
import type { Container } from './container.ts';
import type { Crash } from './crash.ts';
import { faultOf } from './fault.ts';

/** Maps a server module's address to its package. */
type Servers = ReadonlyMap<string, Container>;

interface Stray {
  readonly servers: Servers;
  /** Called for a rejection of unknown origin, which is logged. */
  readonly onRejection: (error: unknown) => void;
  /** Called for an exception that no package threw, after which the state is unknown. */
  readonly onException: (error: unknown) => void;
  /** Called when the process is about to end. */
  readonly onExit: (crash: Crash | undefined) => void;
}

/** Starts catching and answers a function that stops. */
export function catchStray({ servers, onRejection, onException, onExit }: Stray): () => void {
  const rejected = (error: unknown) => blame(error, servers) || onRejection(error);
  const thrown = (error: unknown) => blame(error, servers) || onException(error);
  const ended = () => onExit(culprit(servers));
  process.on('unhandledRejection', rejected).on('uncaughtException', thrown).on('exit', ended);
  return () => {
    process.off('unhandledRejection', rejected).off('uncaughtException', thrown).off('exit', ended);
  };
}

/** Answers true if the error is a package's, whose list then has the fault. */
function blame(error: unknown, servers: Servers): boolean {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const container = ownerIn(stack, servers);
  container?.report(faultOf('STRAY_THREW', error, labelIn(stack)), error);
  return container !== undefined;
}

/** Names the package whose code ends the process, while it does so. */
function culprit(servers: Servers): Crash | undefined {
  const { stack = '' } = new Error('the process ends');
  const container = ownerIn(stack, servers);
  const where = labelIn(stack);
  return container && { plugin: container.id, message: `it ended the server${where ? ` in ${where}` : ''}` };
}

/** Finds the package by the files in the stack. */
function ownerIn(stack: string, servers: Servers): Container | undefined {
  for (const [address, container] of servers) if (stack.includes(address)) return container;
  return undefined;
}
