// Where a browser test runs: when the file is over, after its last hook, it lets go of the browser. A connection that stays
// open keeps the worker, which then is ended by force.
import { TestEnvironment } from 'jest-environment-node';
import type { Browser } from 'puppeteer';

export default class extends TestEnvironment {
  override async teardown(): Promise<void> {
    const connection = await (this.global as { e2eConnection?: Promise<Browser> }).e2eConnection;
    await connection?.disconnect();
    await super.teardown();
  }
}
