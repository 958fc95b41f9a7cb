// What goes wrong where nobody waits for it: a promise that is rejected beside a call, a timer that throws. Of a package
// it is that package's fault, and the server goes on.
import { type Container, currentPiece } from './container.ts';
import type { Crash } from './crash.ts';
import { faultOf } from './fault.ts';

interface Suspect {
  readonly container: Container;
  readonly address?: string;
}

interface Stray {
  /** The packages as they are now. */
  readonly packages: () => readonly Suspect[];
  /** Of nobody's promise: it is logged. */
  readonly onRejection: (error: unknown) => void;
  /** An exception that no package threw: what state it left things in, nobody knows. */
  readonly onException: (error: unknown) => void;
  /** The process is about to end. */
  readonly onExit: (crash: Crash | undefined) => void;
}

/** Answers a function that stops. */
export function catchStray({ packages, onRejection, onException, onExit }: Stray): () => void {
  const rejected = (error: unknown) => blame(error, packages()) || onRejection(error);
  const thrown = (error: unknown) => blame(error, packages()) || onException(error);
  const ended = () => onExit(culprit(packages()));
  process.on('unhandledRejection', rejected).on('uncaughtException', thrown).on('exit', ended);
  return () => {
    process.off('unhandledRejection', rejected).off('uncaughtException', thrown).off('exit', ended);
  };
}

/** True when it is a package's, which has the fault on its list then. */
function blame(error: unknown, packages: readonly Suspect[]): boolean {
  const piece = currentPiece();
  const container = piece?.container ?? ownerOf(error, packages);
  container?.report(faultOf(piece?.code ?? 'SERVER_THREW', error, piece?.contribution), error);
  return container !== undefined;
}

/** Whose code it is that ends the process, while it ends it. */
function culprit(packages: readonly Suspect[]): Crash | undefined {
  const piece = currentPiece();
  const container = piece?.container ?? ownerOf(new Error('the process ends'), packages);
  const where = piece ? ` in ${piece.contribution}` : '';
  return container && { plugin: container.id, message: `it ended the server${where}` };
}

/** By the files that the stack names. */
function ownerOf(error: unknown, packages: readonly Suspect[]): Container | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return packages.find(({ address }) => address !== undefined && stack.includes(address))?.container;
}
