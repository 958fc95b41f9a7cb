// Ends what the suites of one test file share after the last of them.
declare global {
  /** Of this test file. */
  var endsOfFile: (() => Promise<void>)[] | undefined;
}

export function atEndOfFile(end: () => Promise<void>): void {
  globalThis.endsOfFile ??= [];
  globalThis.endsOfFile.push(end);
}

// Registered before any suite, so that it stands outside of all of them.
afterAll(async () => {
  for (const end of globalThis.endsOfFile ?? []) await end();
});
