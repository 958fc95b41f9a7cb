// Opens the first-run page: by a token that the start prints, while nobody has an account yet. Whoever reads the
// terminal is the operator.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../store/database.ts';
import { hasAccount } from './found.ts';

export class FirstRun {
  readonly token = randomBytes(18).toString('base64url');
  private isOver = false;

  constructor(private readonly database: Pick<Database, 'one'>) {}

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

  /** Takes as long for any guess. */
  isToken(given: string): boolean {
    const [a, b] = [given, this.token].map((text) => createHash('sha256').update(text).digest());
    return timingSafeEqual(a!, b!);
  }
}
