// Keeps the key by which this browser is a trusted device; a badge signs in only together with it (docs/domain 3.5).

const KEY = 'trusted_device_key';

/** Answers the stored key if it is valid in a header; null on any other browser. */
export function trustedDeviceKey(): string | null {
  const key = window.localStorage.getItem(KEY);
  return key !== null && /^[\x21-\x7e]{1,255}$/.test(key) ? key : null;
}

export function keepKey(key: string): void {
  window.localStorage.setItem(KEY, key);
}

export function forgetKey(): void {
  window.localStorage.removeItem(KEY);
}

/** Answers the header that every sign-in from a trusted device sends. */
export function trustedDeviceHeader(): Record<string, string> {
  const key = trustedDeviceKey();
  return key === null ? {} : { 'Trusted-Device-Key': key };
}
