// Opens the first-run page by a token that the start prints, while nobody has an account yet. A person who can read the
// terminal is the operator.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { signingSecret } from '../auth/password/secret.ts';
import type { Database } from '../contract/index.ts';
import { hasAccount } from './found.ts';

/** The token has 144 bits. */
const LENGTH = 24;

export class FirstRun {
  private isOver = false;

  constructor(private readonly database: Database) {}

  /** Tells whether nobody has an account; once somebody has, the answer is kept for good. */
  async isOpen(): Promise<boolean> {
    if (this.isOver) return false;
    this.isOver = await this.database.one.system((db) => hasAccount(db));
    return !this.isOver;
  }

  /** Tells whether pages should ask the server about the first run. */
  get mayBeOpen(): boolean {
    return !this.isOver;
  }

  /**
   * Derives the token from the installation's secret, so that every process on one database prints and accepts the
   * same.
   */
  async token(): Promise<string> {
    const secret = await signingSecret(this.database);
    return createHmac('sha256', secret).update('first company').digest('base64url').slice(0, LENGTH);
  }

  /** Compares in constant time, so that the time reveals nothing about the token. */
  async isToken(given: string): Promise<boolean> {
    const [a, b] = [given, await this.token()].map((text) => createHash('sha256').update(text).digest());
    return timingSafeEqual(a!, b!);
  }
}
