// Catches errors that no call waits for, such as a rejected promise or a throwing timer. An error in a package's code
// becomes that package's fault, and the server goes on.

import { labelIn } from '../installing/label.ts';
import type { Container } from './container.ts';
import type { Crash } from './crash.ts';
import { faultOf } from './fault.ts';

/** Address of a server module to its package. */
type Servers = ReadonlyMap<string, Container>;

interface Stray {
  readonly servers: Servers;
  /** Of nobody's promise: it is logged. */
  readonly onRejection: (error: unknown) => void;
  /** An exception that no package threw: what state it left things in, nobody knows. */
  readonly onException: (error: unknown) => void;
  /** The process is about to end. */
  readonly onExit: (crash: Crash | undefined) => void;
}

/** Answers a function that stops. */
export function catchStray({ servers, onRejection, onException, onExit }: Stray): () => void {
  const rejected = (error: unknown) => blame(error, servers) || onRejection(error);
  const thrown = (error: unknown) => blame(error, servers) || onException(error);
  const ended = () => onExit(culprit(servers));
  process.on('unhandledRejection', rejected).on('uncaughtException', thrown).on('exit', ended);
  return () => {
    process.off('unhandledRejection', rejected).off('uncaughtException', thrown).off('exit', ended);
  };
}

/** True when it is a package's, which has the fault on its list then. */
function blame(error: unknown, servers: Servers): boolean {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const container = ownerIn(stack, servers);
  container?.report(faultOf('STRAY_THREW', error, labelIn(stack)), error);
  return container !== undefined;
}

/** Whose code it is that ends the process, while it ends it. */
function culprit(servers: Servers): Crash | undefined {
  const { stack = '' } = new Error('the process ends');
  const container = ownerIn(stack, servers);
  const where = labelIn(stack);
  return container && { plugin: container.id, message: `it ended the server${where ? ` in ${where}` : ''}` };
}

/** By the files that the stack names. */
function ownerIn(stack: string, servers: Servers): Container | undefined {
  for (const [address, container] of servers) if (stack.includes(address)) return container;
  return undefined;
}
