// Sends a request and reports how much of it has been sent, which fetch cannot. It answers a Response as fetch does.

export interface UploadRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  readonly signal?: AbortSignal;
  /** Called with the share that has been sent, 0 to 1. */
  readonly onProgress: (part: number) => void;
}

const NO_BODY = [204, 205, 304];

export function sendTelling(address: string, sending: UploadRequest): Promise<Response> {
  const { method, headers, body, signal, onProgress } = sending;
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  return new Promise<Response>((resolve, reject) => {
    const fail = () => reject(signal?.aborted ? signal.reason : new TypeError('No response'));
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onload = () => resolve(responseOf(request));
    request.onerror = fail;
    request.onabort = fail;
    request.ontimeout = fail;
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) fail();
    else request.send(body);
  }).finally(() => signal?.removeEventListener('abort', stop));
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  return new Response(NO_BODY.includes(status) ? null : responseText, { status, headers });
}
