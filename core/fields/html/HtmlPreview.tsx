// A document in a frame in which nothing runs, and from which nothing is fetched or sent.
import { useDeferredValue, useMemo } from 'react';
import { sanitise } from './sanitise.ts';

const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src-attr 'unsafe-inline'">`;

interface HtmlPreviewProps {
  readonly source: string;
  readonly title: string;
}

export default function HtmlPreview({ source, title }: HtmlPreviewProps) {
  const settled = useDeferredValue(source);
  const page = useMemo(() => `<!doctype html><meta charset="utf-8">${POLICY}${sanitise(settled)}`, [settled]);
  return <iframe className="html-preview" title={title} sandbox="" referrerPolicy="no-referrer" srcDoc={page} />;
}
