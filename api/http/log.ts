// Writes logs that say what happened and never hold a secret or personal data (docs/security.md, "Personal data").
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Caller } from '../contract/index.ts';

const SECRETS = ['authorization', 'cookie', 'password', 'access_token', 'token', 'nfc_token', 'private_code', 'code'];

/** Logger options for Fastify: where lines go is the caller's choice. */
export function logTo(stream: { write(line: string): void }, level = 'info') {
  return {
    level,
    stream,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: { req: describeRequest, err: describeError },
  };
}

/** One line for a call, once it is answered: its own work takes less time than writing two. */
export class OneLine extends LogController {
  /** What a line of ours holds is described below, secrets are not in it: nobody has to look for them in each. */
  private plain?: FastifyBaseLogger;

  override incomingRequest(): void {}

  override requestCompleted(err: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const line = { ...whoIs(req.caller), req, res, responseTime: res.elapsedTime };
    if (err) {
      res.log.error({ ...line, err }, 'request errored');
      return;
    }
    this.plain ??= req.server.log.child({}, { redact: [] });
    this.plain.info({ reqId: req.id, ...line }, 'request completed');
  }
}

/** Beside what is said of a call. */
export function whoIs(caller: Caller | undefined): Record<string, number> {
  if (!caller) return {};
  const { companyId: company } = caller;
  return caller.kind === 'employee' ? { company, employee: caller.employeeId } : { company, screen: caller.screenId };
}

/** No headers and no query string: both may carry what people typed, or a token. */
function describeRequest({ method, url, ip }: FastifyRequest) {
  const [path = ''] = url.split('?', 1);
  return { method, url: path.replace(/(\/token\/)[^/]+/, '$1[hidden]'), ip };
}

interface Failure extends Error {
  readonly code?: string;
  readonly severity?: string;
  readonly table?: string;
  readonly constraint?: string;
}

/**
 * PostgreSQL repeats values in its messages and details; its code, the names of what refused and the stack's places say
 * enough. `code` is hidden as a secret, since two-factor codes are called so.
 */
function describeError({ name, message, code, severity, table, constraint, stack = '' }: Failure) {
  const places = stack.split('\n').filter((line) => line.startsWith('    at '));
  const text = severity === undefined ? message : 'refused by the database';
  return { type: name, message: text, error: code, table, constraint, stack: places.join('\n') };
}
