// Calls Scoop as the paired printer: signs in with the key, and again when the token is over (docs/plugins/devices.md).
const VERSION = '1.1.0';
const TIMEOUT_MS = 30_000;
/** Seconds for which Scoop may hold back an answer until there is a paper. */
const WAIT = 20;

/** Nobody has typed this agent's code yet, or it was unpaired. */
export class NotPaired extends Error {}

/** Scoop answered, and will not do it now. */
export class Refused extends Error {
  constructor(status, code, retryAfterMs) {
    super(`Scoop answers ${status} ${code ?? ''}`.trim());
    Object.assign(this, { status, code, retryAfterMs });
  }
}

export class Scoop {
  #token;
  /** What an older Scoop does not know. */
  #more = { wait: WAIT, raw: true };

  constructor(address, key) {
    this.address = address;
    this.key = key;
  }

  /**
   * Takes the next paper as soon as there is one; or hears of papers that were taken and of which Scoop heard nothing.
   * `stop` gives up waiting: a paper that was on its way is handed out again.
   */
  async next(journal, stop) {
    try {
      return (await this.#call('iceclock/print/next', { journal, ...this.#more }, stop)).data;
    } catch (error) {
      if (error.status !== 422 || !this.#more.wait) throw error;
      this.#more = {};
      return this.next(journal, stop);
    }
  }

  /** Tells what became of a paper. Scoop may know better by then: a person said so. */
  async outcome(told) {
    await this.#call('iceclock/print/outcome', told).catch((error) => {
      if (error.status !== 404 && error.status !== 409) throw error;
    });
  }

  async #call(path, body, stop) {
    this.#token ??= await this.#signIn();
    try {
      return await this.#post(path, body, { authorization: `Bearer ${this.#token}` }, stop);
    } catch (error) {
      if (error.status !== 401) throw error;
      this.#token = await this.#signIn();
      return this.#post(path, body, { authorization: `Bearer ${this.#token}` }, stop);
    }
  }

  async #signIn() {
    this.#token = undefined;
    try {
      return (await this.#post('screenauth/login', this.key, { 'app-version': VERSION })).access_token;
    } catch (error) {
      throw error.status === 401 ? new NotPaired() : error;
    }
  }

  async #post(path, body, headers, stop) {
    const late = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${this.address}/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: stop ? AbortSignal.any([late, stop]) : late,
      redirect: 'error',
    });
    const answer = await response.json().catch(() => ({}));
    if (response.ok) return answer;
    throw new Refused(response.status, answer.code, Number(response.headers.get('retry-after') ?? 0) * 1000);
  }
}
