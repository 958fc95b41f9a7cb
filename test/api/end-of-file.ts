// Ends what the suites of one test file share after the last of them.
declare global {
  /** The functions that end what this test file started. */
  var endsOfFile: (() => Promise<void>)[] | undefined;
}

export function atEndOfFile(end: () => Promise<void>): void {
  globalThis.endsOfFile ??= [];
  globalThis.endsOfFile.push(end);
}

// Registered before any suite, so that it runs after all of them.
afterAll(async () => {
  for (const end of globalThis.endsOfFile ?? []) await end();
});
