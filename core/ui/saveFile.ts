// Saves a file that was made or fetched here, through the browser's download.

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  // The browser has begun to save the file by the next task, so its address can be released.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
