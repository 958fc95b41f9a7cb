// Lets a room change every text that leaves the page, to the server and to the window's title. By default texts leave
// unchanged.

const asItIs = (text: string) => text;

export const outgoing: { clean: (text: string) => string } = { clean: asItIs };

/** Answers the body as it may leave the page. */
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
