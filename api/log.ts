// Logs that say what happened and never hold a secret or personal data (security, HR data).
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

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
  override incomingRequest(): void {}

  override requestCompleted(err: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    if (err) res.log.error({ req, res, err, responseTime: res.elapsedTime }, 'request errored');
    else res.log.info({ req, res, responseTime: res.elapsedTime }, 'request completed');
  }
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
