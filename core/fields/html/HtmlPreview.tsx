// Shows a document in a frame that runs no script and neither fetches nor sends anything.
import { useDeferredValue, useMemo } from 'react';
import { sanitise } from './sanitise.ts';
import './html.css';

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src-attr 'unsafe-inline'">`;

/** Style of the page, in the fonts of the app. */
const PAPER = `margin: 24px; font: 14px/1.5 ${FONT}; color: #1c1c1f`;

export interface HtmlPreviewProps {
  readonly source: string;
  readonly title: string;
}

export default function HtmlPreview({ source, title }: HtmlPreviewProps) {
  const settled = useDeferredValue(source);
  const page = useMemo(
    () => `<!doctype html><meta charset="utf-8">${POLICY}<body style="${PAPER}">${sanitise(settled)}`,
    [settled],
  );
  return <iframe className="html-preview" title={title} sandbox="" referrerPolicy="no-referrer" srcDoc={page} />;
}
