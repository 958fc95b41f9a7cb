// Posts a form by the browser itself, so that the answer opens in a new tab (docs/domain 5.3). Such a form cannot carry
// headers, so a ticket for this one call replaces the token.
import { settings } from '../settings.ts';
import { http } from './http.ts';

type Value = string | number | boolean;

/** Call it during a click, or the browser blocks the tab; `path` is below /v1. */
export async function openInTab(
  path: string,
  values: Readonly<Record<string, Value | readonly Value[] | undefined>> = {},
): Promise<void> {
  const { data } = await http.post<{ ticket: string }>('auth/ticket', { path });
  const form = document.createElement('form');
  Object.assign(form, { method: 'POST', action: `${settings.api_url}/v1/${path}`, target: '_blank', rel: 'noopener' });
  form.hidden = true;
  for (const [name, value] of Object.entries({ ...values, ticket: data.ticket })) {
    for (const each of [value].flat()) if (each !== undefined) form.append(hiddenField(name, String(each)));
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

function hiddenField(name: string, value: string): HTMLInputElement {
  const field = document.createElement('input');
  return Object.assign(field, { type: 'hidden', name, value });
}
