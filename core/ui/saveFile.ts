// Hands a file that was made or fetched here to the browser, to be saved.

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  // The browser has begun to save it by the time that the next task runs.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
