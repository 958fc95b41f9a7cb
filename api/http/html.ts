// Turns HTML into text.
import sanitize from 'sanitize-html';
import { MARKUP } from '#core/contract';

/** Writes simple HTML as plain text: blocks on lines of their own, links with their address, and no other markup. */
export function plainOf(html: string): string {
  return sanitize(html.replace(LINK, '$2 ($1)').replace(BLOCK_END, '\n'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => SIGNS[entity] ?? entity)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const LINK = /<a\s[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/gi;
const BLOCK_END = /<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr|blockquote)>/gi;
const SIGNS = Object.fromEntries(Object.entries(MARKUP).map(([sign, entity]) => [entity, sign]));
