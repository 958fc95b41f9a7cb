// Draws pages of the API itself: plain HTML without scripts, with one style sheet, and a Content-Security-Policy that
// allows just that.

import { createHash } from 'node:crypto';
import { escapeHtml } from '#core/contract';

interface PlainPage {
  readonly locale: string;
  readonly title: string;
  readonly style: string;
  /** HTML, in which the caller has escaped everything that people typed. */
  readonly body: string;
}

export function plainPage({ locale, title, style, body }: PlainPage): string {
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${body}</main></body>
</html>
`;
}

interface Allowed {
  readonly frameAncestors?: string;
  readonly imgSrc?: string;
}

/**
 * Answers the `helmet` option of the page's route: no script, no form, and pictures and frames of the named origins
 * only.
 */
export function plainPolicy(style: string, { frameAncestors = "'none'", imgSrc }: Allowed = {}) {
  const none = ["'none'"];
  const styleSrc = [`'sha256-${createHash('sha256').update(style).digest('base64')}'`];
  const own = { frameAncestors: [frameAncestors], ...(imgSrc && { imgSrc: [imgSrc] }) };
  const directives = { defaultSrc: none, styleSrc, baseUri: none, formAction: none, ...own };
  return { contentSecurityPolicy: { useDefaults: false, directives } };
}
