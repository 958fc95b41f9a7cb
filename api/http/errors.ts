// Answers errors for programs and people: RFC 9457 problem documents with a code, never a stack (docs/domain 5.2).
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FieldError, invalid, notFound, Problem } from '../contract/index.ts';
import { type Trouble, troubleOf } from '../store/faults/trouble.ts';
import { whoIs } from './log.ts';

const CODES: Readonly<Record<number, string>> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  415: 'unsupportedMediaType',
  422: 'invalid',
  429: 'tooMany',
  503: 'overloaded',
};

/** Answers addresses that are refused before there is a route, such as a malformed one. */
export function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  send(reply, asProblem(error, request));
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => send(reply, asProblem(error, request)));
  app.setNotFoundHandler((_, reply) => send(reply, notFound()));
}

function send(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .headers({ ...problem.headers, 'cache-control': 'no-store' })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(documentOf(problem)));
}

export function documentOf({ status, code, errors, extra }: Problem): object {
  return { type: 'about:blank', status, title: STATUS_CODES[status] ?? 'Error', code, errors, ...extra };
}

/** Errors of the storage that pass; `retry-after` says when another attempt is useful. */
const TROUBLES: Readonly<Record<Trouble, () => Problem>> = {
  away: () => new Problem(503, 'databaseAway', { headers: { 'retry-after': '5' } }),
  busy: () => new Problem(503, 'overloaded', { headers: { 'retry-after': '5' } }),
  slow: () => new Problem(503, 'tooSlow', { headers: { 'retry-after': '30' } }),
  full: () => new Problem(507, 'diskFull', { headers: { 'retry-after': '60' } }),
  readOnly: () => new Problem(503, 'storageReadOnly', { headers: { 'retry-after': '60' } }),
};

/** Keeps the status of Fastify's own refusals; every unforeseen error becomes a logged 500 without details. */
export function asProblem(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  const trouble = troubleOf(error);
  if (trouble) {
    request.log.warn({ ...whoIs(request.caller), err: error }, `storage is ${trouble}`);
    return TROUBLES[trouble]();
  }
  if (error.validation) return invalid(error.validation.map(fieldError));
  const status = error.statusCode ?? 500;
  if (status === 503 || (status >= 400 && status < 500)) return new Problem(status, CODES[status] ?? 'refused');
  request.log.error({ ...whoIs(request.caller), err: error }, 'unexpected error');
  return new Problem(500, 'unexpected', { extra: { request: request.id } });
}

type AjvError = NonNullable<FastifyError['validation']>[number];

function fieldError({ keyword, params, instancePath }: AjvError): FieldError {
  const path = instancePath.split('/').slice(1);
  if (keyword === 'additionalProperties') {
    return { path: [...path, params.additionalProperty].join('.'), code: 'unknownField' };
  }
  if (keyword === 'required') return { path: [...path, params.missingProperty].join('.'), code: 'required' };
  return { path: path.join('.'), code: keyword, params };
}
