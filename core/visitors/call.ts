// Makes the calls of people who are not signed in, for the company in the page's path: `/public/{page}/{company}`.
const [, , , company = ''] = window.location.pathname.split('/');
export const companyId = company;

export interface Fault {
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A refused call: the faults by field, or `code` for the whole call; `offline` if no answer came. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly faults: readonly Fault[] = [],
  ) {
    super(code);
  }
}

export interface Sent {
  readonly body?: object;
  readonly bearer?: string;
  /** Files to send: the call is then multipart, with the body as `record`. */
  readonly files?: Readonly<Record<string, File | undefined>>;
}

/** Makes the calls below `/v1/public/{company}/{module}`; each answers its data, or throws a {@link Refusal}. */
export function callsTo(module: string) {
  return <T>(method: string, path: string, sent: Sent = {}): Promise<T> => send(method, `${module}/${path}`, sent);
}

async function send<T>(method: string, path: string, { body, bearer, files }: Sent): Promise<T> {
  const parts = Object.entries(files ?? {}).filter(([, file]) => file !== undefined);
  const isInParts = parts.length > 0;
  const answer = await fetch(`/v1/public/${company}/${path}`, {
    method,
    headers: {
      ...(body && !isInParts && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(body && { body: isInParts ? formOf(body, parts as [string, File][]) : JSON.stringify(body) }),
  }).catch(() => {
    throw new Refusal('offline');
  });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(told.code ?? 'failed', told.errors);
  return told.data as T;
}

function formOf(record: object, files: readonly (readonly [name: string, file: File])[]): FormData {
  const form = new FormData();
  form.append('record', JSON.stringify(record));
  for (const [name, file] of files) form.append(name, file);
  return form;
}
