// Logs that say what happened and never hold a secret or personal data (security, HR data).
import type { FastifyRequest } from 'fastify';

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
