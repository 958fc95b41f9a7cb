// Prints pages from a document that is plain data, in threads of their own. Only engine.ts knows the engine.
import type { FastifyInstance } from 'fastify';
import { Problem, type Sheet } from '../contract/index.ts';
import { roomLog } from '../http/rooms.ts';
import { ThreadEnded, type ThreadKind, Threads } from '../threads/index.ts';
import { startPrinting } from './start-printing.ts';
import type { PrintingAnswer } from './thread.ts';

/** Three hundred labels take a third of a second; the limit lies below the time that a stopping server waits. */
const MOST_MS = 12_000;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

export interface PrintingOptions {
  /** Gets the cause of a failure; the caller who waits for the PDF learns only that it failed. */
  readonly onFault: (error: unknown) => void;
  readonly kind?: Partial<ThreadKind>;
}

export class Printing {
  private readonly threads: Threads;

  constructor(private readonly options: PrintingOptions) {
    const kind = { start: startPrinting, mostMs: MOST_MS, memory: MEMORY, ...options.kind };
    this.threads = new Threads(kind, options.onFault);
  }

  /**
   * Answers the bytes of the printed sheet. It rejects with 503: `documentFailed` if it cannot be printed, `overloaded`
   * while too many wait.
   */
  async pdf(sheet: Sheet): Promise<Buffer> {
    const said = (await this.threads.ask(sheet).catch((error) => {
      throw error instanceof ThreadEnded ? failed() : error;
    })) as PrintingAnswer;
    if ('bytes' in said) return Buffer.from(said.bytes.buffer, said.bytes.byteOffset, said.bytes.byteLength);
    this.options.onFault(new Error(`${sheet.title} could not be printed: ${said.reason}`));
    throw failed();
  }

  end(): Promise<void> {
    return this.threads.end();
  }
}

function failed(): Problem {
  return new Problem(503, 'documentFailed', { headers: { 'retry-after': '30' } });
}

/** Opens the printing threads until the server closes. */
export function openPrinting(app: FastifyInstance): Printing {
  const printing = new Printing({
    onFault: (error) => roomLog(app, 'printing').warn({ err: error }, 'a document could not be printed'),
  });
  app.addHook('onClose', () => printing.end());
  return printing;
}
