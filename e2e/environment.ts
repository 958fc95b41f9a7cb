// Where a browser test runs. It names the kind of browser: each file runs in another one every day, and in both in the
// whole run. When the file is over, after its last hook, it lets go of the browser: a connection that stays open keeps the
// worker, which then is ended by force.
import { basename } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import type { Browser } from 'puppeteer';

const KINDS = ['newest', 'packaged'];

export default class extends TestEnvironment {
  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    const { kind = kindOfTheDay(context.testPath) } = config.projectConfig.testEnvironmentOptions;
    Object.assign(this.global, { e2eBrowserKind: kind });
  }

  override async teardown(): Promise<void> {
    const connection = await (this.global as { e2eConnection?: Promise<Browser> }).e2eConnection;
    await connection?.disconnect();
    await super.teardown();
  }
}

function kindOfTheDay(path: string): string | undefined {
  const letters = [...basename(path)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return KINDS[(letters + Number(process.env.SCOOP_TESTS_DAY)) % KINDS.length];
}
