// Picks the language of someone who is not signed in: the first one that their browser asks for and that Scoop has.
import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#core/contract';

export function visitorLocale({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  const wanted = (headers['accept-language'] ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return (wanted.find((tag) => (LOCALES as readonly string[]).includes(tag)) as Locale | undefined) ?? DEFAULT_LOCALE;
}
