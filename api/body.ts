// How bodies are read: JSON and merge patches, and an empty one is simply none (spec 7: refresh sends an empty payload).
import type { FastifyInstance } from 'fastify';

export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>(
    ['application/json', 'application/merge-patch+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, null);
      else parse(request, body, done);
    },
  );
}
