// Calls the API as any other client could: written from docs/domain 5.1 and 3.10 alone, with nothing but fetch.

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  readonly body: any;
}

interface Token {
  readonly access_token: string;
  readonly expires_in: number;
}

export class PlainClient {
  token: string | null = null;
  /** Every request that was sent, such as `POST auth/refresh`. */
  readonly sent: string[] = [];
  private expiresIn = 0;
  private lastValidCall = 0;

  constructor(private readonly host: string) {}

  /** Sends every field that docs/domain 5.1 names, those without a value empty. */
  async login(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Reply> {
    const body = { email: '', username: '', password: '', nfc_token: '', ...fields };
    return this.keep(await this.send('POST', 'auth/login', body, headers));
  }

  async verify2fa(user_id: unknown, code: string): Promise<Reply> {
    return this.keep(await this.send('POST', 'auth/verify2fa', { user_id, code }));
  }

  async screenLogin(public_code: string, private_code: string): Promise<Reply> {
    return this.keep(await this.send('POST', 'screenauth/login', { public_code, private_code }));
  }

  async resetPassword(email: string, token: string, password: string): Promise<Reply> {
    return this.keep(await this.send('PATCH', 'auth/passwordreset', { email, token, password }));
  }

  async switchTo(employee_id: number): Promise<Reply> {
    return this.keep(await this.call('POST', 'auth/switch', { employee_id }));
  }

  async refresh(): Promise<Reply> {
    return this.keep(await this.send('POST', 'auth/refresh'));
  }

  overrides(companyId: number, locale: string): Promise<Reply> {
    return this.request(`${this.host}/shared/override_intl/${companyId}-${locale}.json`, { method: 'GET' });
  }

  /**
   * After a 401 within expires_in of the last valid call: one refresh and one more try; otherwise the session is
   * cleared.
   */
  async call(method: string, path: string, body?: unknown): Promise<Reply> {
    const answer = await this.send(method, path, body);
    if (answer.status !== 401) return answer;
    const isInTime = Date.now() <= this.lastValidCall + this.expiresIn * 1000;
    if (!isInTime || (await this.refresh()).status !== 200) {
      this.token = null;
      return answer;
    }
    return this.send(method, path, body);
  }

  private async send(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Reply> {
    this.sent.push(`${method} ${path}`);
    const headers = {
      ...(this.token && { Authorization: `Bearer ${this.token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...more,
    };
    return this.request(`${this.host}/v1/${path}`, { method, headers, body: JSON.stringify(body) });
  }

  private async request(url: string, init: RequestInit): Promise<Reply> {
    const response = await fetch(url, init);
    const text = await response.text();
    if (response.ok) this.lastValidCall = Date.now();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  }

  private keep(reply: Reply): Reply {
    const token = reply.body as Partial<Token> | undefined;
    if (reply.status !== 200 || !token?.access_token) return reply;
    this.token = token.access_token;
    this.expiresIn = token.expires_in ?? 0;
    return reply;
  }
}

/** Reads seconds since 1970, the one claim of a token that clients look at. */
export function expiryOf(token: string): number {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp;
}
