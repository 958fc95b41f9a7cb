// Reads badges by Web NFC, on phones and tablets whose browser supports it (docs/domain 3.5).

interface NdefReader extends EventTarget {
  scan(options: { signal: AbortSignal }): Promise<void>;
}
interface ReadingEvent extends Event {
  /** A number such as `04:a1:b2:c3`; empty if the chip gives none. */
  readonly serialNumber: string;
}

/**
 * Starts reading and answers a function that stops. Without NFC, or without the person's permission, nothing happens.
 */
export function readWebNfc(onTag: (tag: string) => void): () => void {
  const stop = new AbortController();
  void start(onTag, stop.signal).catch(() => undefined);
  return () => stop.abort();
}

async function start(onTag: (tag: string) => void, signal: AbortSignal): Promise<void> {
  const { NDEFReader } = window as { NDEFReader?: new () => NdefReader };
  if (!NDEFReader) return;
  const scan = () => {
    const reader = new NDEFReader();
    reader.addEventListener('reading', (event) => {
      const tag = tagOf((event as ReadingEvent).serialNumber);
      if (tag) onTag(tag);
    });
    reader.scan({ signal }).catch(() => undefined);
  };
  const { state } = await navigator.permissions.query({ name: 'nfc' as PermissionName });
  if (state === 'granted') scan();
  // The browser asks for permission only in answer to a touch.
  else if (state === 'prompt') document.addEventListener('click', scan, { once: true, signal });
}

/** Writes the tag as keyboard readers type it, so that a badge has the same tag on every device. */
function tagOf(serialNumber: string): string {
  return serialNumber.replaceAll(':', '').toUpperCase();
}
