// Keeps the key by which this browser is a trusted device; a badge signs in only together with it (docs/domain 3.5).

const KEY = 'trusted_device_key';

/** The stored key, when it is one that a header can carry; null on any other browser. */
export function trustedDeviceKey(): string | null {
  const key = window.localStorage.getItem(KEY);
  return key !== null && /^[\x21-\x7e]{1,255}$/.test(key) ? key : null;
}

/** What goes with every sign-in from a trusted device. */
export function trustedDeviceHeader(): Record<string, string> {
  const key = trustedDeviceKey();
  return key === null ? {} : { 'Trusted-Device-Key': key };
}
