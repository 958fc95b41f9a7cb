// The language of someone who is not signed in: what their browser asks for first among those that we speak.
import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#core/contract';

export function visitorLocale({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  const wanted = (headers['accept-language'] ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return (wanted.find((tag) => (LOCALES as readonly string[]).includes(tag)) as Locale | undefined) ?? DEFAULT_LOCALE;
}
