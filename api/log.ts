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

/** PostgreSQL repeats values in its messages and details; its code and the stack's places say enough. */
function describeError(error: Error & { code?: string; severity?: string; constraint?: string }) {
  const { name, message, code, constraint } = error;
  const places = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const text = error.severity === undefined ? message : 'refused by the database';
  return { type: name, message: text, code, constraint, stack: places.join('\n') };
}
