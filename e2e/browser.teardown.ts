// Closes the browser of browser.setup.ts.
export default async function teardown(): Promise<void> {
  await globalThis.e2eBrowser?.close();
}
