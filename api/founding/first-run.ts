// Opens the first-run page: by a token that the start prints, while nobody has an account yet. Whoever reads the
// terminal is the operator.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { signingSecret } from '../auth/password/secret.ts';
import type { Database } from '../contract/index.ts';
import { hasAccount } from './found.ts';

/** 144 bits. */
const LENGTH = 24;

export class FirstRun {
  private isOver = false;

  constructor(private readonly database: Database) {}

  /** Nobody has an account; once somebody has, it is over for good and costs nothing more. */
  async isOpen(): Promise<boolean> {
    if (this.isOver) return false;
    this.isOver = await this.database.one.system((db) => hasAccount(db));
    return !this.isOver;
  }

  /** Whether pages should ask how it stands. */
  get mayBeOpen(): boolean {
    return !this.isOver;
  }

  /** Made of the installation's secret: every process on one database prints the same, and takes what another printed. */
  async token(): Promise<string> {
    const secret = await signingSecret(this.database);
    return createHmac('sha256', secret).update('first company').digest('base64url').slice(0, LENGTH);
  }

  /** Takes as long for any guess. */
  async isToken(given: string): Promise<boolean> {
    const [a, b] = [given, await this.token()].map((text) => createHash('sha256').update(text).digest());
    return timingSafeEqual(a!, b!);
  }
}
