// Changes every text on its way out of the page, to the server and to the window's title: in nothing, until something
// on the page adds what must stay there.

const asItIs = (text: string) => text;

export const outgoing: { clean: (text: string) => string } = { clean: asItIs };

/** A body as it may leave. */
export function cleaned(body: BodyInit | undefined): BodyInit | undefined {
  if (outgoing.clean === asItIs) return body;
  if (typeof body === 'string') return outgoing.clean(body);
  if (!(body instanceof FormData)) return body;
  const form = new FormData();
  for (const [name, value] of body.entries()) {
    if (typeof value === 'string') form.append(name, outgoing.clean(value));
    else form.append(name, value, value.name);
  }
  return form;
}
