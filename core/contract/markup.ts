// Turns text into HTML or XML in which nothing that a person typed becomes markup. It is the only place that does.
import { withoutControls } from './entity/values/controls.ts';

/** Both HTML and XML know these. */
export const MARKUP: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => MARKUP[sign]!);
}

/** Leaves out what XML cannot hold, and keeps a carriage return, which its readers would turn into a line feed. */
export function escapeXml(text: string): string {
  return escapeHtml(withoutControls(text)).replaceAll('\r', '&#13;');
}
