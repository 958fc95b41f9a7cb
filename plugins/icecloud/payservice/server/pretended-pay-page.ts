// Draws the page of the simulated payment service, on which a customer pays, pays twice, takes long, or gives up.
import type { FastifyInstance } from 'fastify';
import type { i18n } from 'i18next';
import { notFound, type Pretending, plainPage, plainPolicy, escapeHtml as safe, visitorLocale } from '#api';
import { formattingLocale, isLocale } from '#core/contract';
import { STYLE } from './pretended-pay-style.ts';
import { type Ending, end, find, type PretendedPayment } from './pretended-payment.ts';

const POLICY = plainPolicy(STYLE);
// Allows its own forms, and the pages to which they lead.
POLICY.contentSecurityPolicy.directives.formAction = ["'self'", 'https:', 'http:'];
const ENDINGS: readonly Ending[] = ['pay', 'twice', 'slow', 'fail'];
const SLOW_MS = 20_000;
const FORM = 'application/x-www-form-urlencoded';

interface Asked {
  Params: { company: string; reference: string };
  Body: URLSearchParams;
}

/** Registers the page below /public. */
export async function pretendedPayPage(
  app: FastifyInstance,
  { words, ...pretending }: Pretending & { readonly words: i18n },
): Promise<void> {
  app.addContentTypeParser<string>(FORM, { parseAs: 'string', bodyLimit: 4096 }, (_, text, done) =>
    done(null, new URLSearchParams(text)),
  );
  const named = ({ company, reference }: Asked['Params']) => {
    if (!/^[1-9]\d{0,14}$/.test(company)) throw notFound();
    return { company_id: Number(company), reference };
  };

  app.get<Asked>('/pay/:company/:reference', { helmet: POLICY }, async (request, reply) => {
    const { company_id, reference } = named(request.params);
    const found = await pretending.database.system((db) => find(db, company_id, reference));
    const locale = isLocale(found.locale) ? found.locale : visitorLocale(request);
    const t = words.getFixedT(locale);
    const body = found.state === 'OPEN' ? form(found, locale, t) : over(found, t);
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return plainPage({ locale, title: t('core.pay.title'), style: STYLE, body });
  });

  app.post<Asked>('/pay/:company/:reference', async ({ params, body }, reply) => {
    const known = named(params);
    const sent = body instanceof URLSearchParams ? body : new URLSearchParams();
    const ending = ENDINGS.find((each) => each === sent.get('ending')) ?? 'fail';
    const finish = async () => {
      const found = await end(pretending, known, { ending, keepsMoney: sent.has('keeps_money') });
      // If nobody receives the notice, the waiting job asks by itself after a while.
      await fetch(found.notice_url, { method: 'POST' }).catch(() => undefined);
      return found.return_url;
    };
    if (ending !== 'slow') return reply.redirect(await finish(), 303);
    setTimeout(() => void finish().catch(() => undefined), SLOW_MS).unref();
    const { return_url } = await pretending.database.system((db) => find(db, known.company_id, known.reference));
    return reply.redirect(return_url, 303);
  });
}

type Say = ReturnType<i18n['getFixedT']>;

function form({ amount, description, locale }: PretendedPayment, shown: string, t: Say): string {
  const money = new Intl.NumberFormat(formattingLocale(isLocale(locale) ? locale : 'en'), {
    style: 'currency',
    currency: 'EUR',
  });
  const buttons = ENDINGS.map(
    (each) => `<button name="ending" value="${each}">${safe(t(`core.pay.${each}`))}</button>`,
  );
  return `<article lang="${safe(shown)}"><p class="quiet">${safe(t('core.pay.pretended'))}</p>
<h1>${safe(money.format(amount))}</h1><p>${safe(description)}</p>
<form method="post">${buttons.join('\n')}
<label><input type="checkbox" name="keeps_money"> ${safe(t('core.pay.keepsMoney'))}</label></form></article>`;
}

const over = ({ state, return_url }: PretendedPayment, t: Say) =>
  `<article><h1>${safe(t(`core.pay.is${state}`))}</h1><p><a href="${safe(return_url)}">${safe(t('core.pay.back'))}</a></p></article>`;
