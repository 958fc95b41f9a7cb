// Serves the address in the head of a newsletter below /public: mail programs post to it without signing in, and people
// who open it come to the page that asks them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallDescription, describing, invalid, notFound } from '#api';

const ADDRESS = '/newsletters/:company/:id/:mail/:secret';
const NAMES = {
  ...{ company: describing.TEXT, id: describing.TEXT, mail: describing.TEXT, secret: describing.TEXT },
};
/** What RFC 8058 has mail programs send, in one of these two forms. */
const SENT = /^List-Unsubscribe=One-Click$|name="?List-Unsubscribe"?\r?\n\r?\nOne-Click\r?\n/m;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const MOST_BYTES = 4096;

interface Asked {
  Params: { company: string; id: string; mail: string; secret: string };
  Body: unknown;
}

const described = (id: string, about: string): { described: CallDescription } => ({
  described: {
    ...{ id, tag: 'file', open: true, names: NAMES, problems: [404, 422, 429] },
    answers: { 200: describing.fileAnswer(about, 'text/plain') },
  },
});

export async function leaveAddress(app: FastifyInstance): Promise<void> {
  for (const form of FORMS) {
    if (app.hasContentTypeParser(form)) app.removeContentTypeParser(form);
    app.addContentTypeParser<string>(form, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_, text, done) =>
      done(null, text),
    );
  }
  app.get<Asked>(ADDRESS, { config: described('showLeave', 'The page that asks.') }, async (request, reply) => {
    const answer = await ask(app, request, 'GET');
    if (answer.statusCode !== 200) return refuse(reply, answer);
    const { stop } = (answer.json() as { data: { stop: string } }).data;
    reply.header('cache-control', 'no-store');
    return reply.redirect(`/public/webshop/${request.params.company}?stop=${encodeURIComponent(stop)}`, 303);
  });
  app.post<Asked>(ADDRESS, { config: described('leave', 'Nothing: they are stopped.') }, async (request, reply) => {
    if (!SENT.test(String(request.body ?? ''))) throw invalid([{ path: '', code: 'required' }]);
    const answer = await ask(app, request, 'POST');
    if (answer.statusCode >= 400) return refuse(reply, answer);
    return reply.code(answer.statusCode).type('text/plain').send('');
  });
}

/** Answers the refusal of the visitors' call as its own. */
function refuse(reply: FastifyReply, { statusCode, headers, body }: Answer): FastifyReply {
  return reply.code(statusCode).header('content-type', headers['content-type']).send(body);
}

type Answer = Awaited<ReturnType<typeof ask>>;

/** Asks the visitors' call as the sender would, so that the same limits and checks hold for the sender's network. */
function ask(app: FastifyInstance, request: FastifyRequest<Asked>, method: 'GET' | 'POST') {
  const { company, id, mail, secret } = request.params;
  if (![company, id, mail].every((each) => /^[1-9]\d{0,14}$/.test(each)) || !/^[0-9a-f]{64}$/.test(secret))
    throw notFound();
  const url = `/v1/public/${company}/iceshop/newsletters/${id}/${mail}/${secret}`;
  return app.inject({ method, url, remoteAddress: request.ip });
}
