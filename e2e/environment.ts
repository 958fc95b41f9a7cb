// Sets up a browser test. It names the kind of browser, which changes by file and day; the whole run uses both. After a
// file's last hook it disconnects from the browser, because an open connection would keep the worker running until it
// is killed.
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
