// Writes logs that say what happened and never hold a secret or personal data (docs/security.md, "Personal data").
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Caller } from '../contract/index.ts';
import { countCall } from '../measuring/index.ts';

const SECRETS = ['authorization', 'cookie', 'password', 'access_token', 'token', 'nfc_token', 'private_code', 'code'];

/** Answers the logger options for Fastify; the caller chooses where lines go. */
export function logTo(stream: { write(line: string): void }, level = 'info') {
  return {
    level,
    stream,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: { req: describeRequest, err: describeError },
  };
}

/** Writes one line for each call, when it is answered: two would take longer than the call's own work. */
export class OneLine extends LogController {
  /** Writes lines without the search for secrets, because the functions below put none in. */
  private plain?: FastifyBaseLogger;

  override incomingRequest(): void {}

  override requestCompleted(err: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    countCall(req, res);
    const line = { ...whoIs(req.caller), req, res, responseTime: res.elapsedTime };
    if (err) {
      res.log.error({ ...line, err }, 'request errored');
      return;
    }
    // A level of the call's own room is kept by the call's own log.
    if (req.routeOptions.logLevel) {
      res.log.info({ ...line }, 'request completed');
      return;
    }
    this.plain ??= req.server.log.child({}, { redact: [] });
    this.plain.info({ reqId: req.id, ...line }, 'request completed');
  }
}

/** Answers the ids that a call's line adds. */
export function whoIs(caller: Caller | undefined): Record<string, number> {
  if (!caller) return {};
  const { companyId: company } = caller;
  return caller.kind === 'employee' ? { company, employee: caller.employeeId } : { company, device: caller.deviceId };
}

/** Leaves out headers and query string: both may hold typed text, or a token. */
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
 * Leaves out PostgreSQL's messages and details, which repeat values; its code, the names of table and constraint and
 * the stack's places are enough. `code` is renamed, since it is hidden as a secret like two-factor codes.
 */
function describeError({ name, message, code, severity, table, constraint, stack = '' }: Failure) {
  const places = stack.split('\n').filter((line) => line.startsWith('    at '));
  const text = severity === undefined ? message : 'refused by the database';
  return { type: name, message: text, error: code, table, constraint, stack: places.join('\n') };
}
