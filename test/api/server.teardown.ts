// Closes what server.setup.ts opened.
export default async function tearDown(): Promise<void> {
  await globalThis.endApiServer?.();
}
