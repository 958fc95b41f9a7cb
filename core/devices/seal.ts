// Seals a badge, PIN or password that is shown without a network with the server's key: it lies on the device until it is sent,
// and nobody can read it there.
const ECDH = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** @param device id of this device, on which alone the sealed text is worth something */
export async function seal(key: string, device: number, proof: object): Promise<string> {
  const theirs = await crypto.subtle.importKey('raw', bytesOf(key), ECDH, false, []);
  const own = await crypto.subtle.generateKey(ECDH, false, ['deriveBits']);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256);
  const hashed = await crypto.subtle.digest('SHA-256', shared);
  const cipher = await crypto.subtle.importKey('raw', hashed, 'AES-GCM', false, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify({ ...proof, device }));
  const point = await crypto.subtle.exportKey('raw', own.publicKey);
  return textOf(point, iv.buffer, await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, cipher, text));
}

const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

const textOf = (...parts: readonly ArrayBuffer[]) =>
  btoa(parts.map((part) => String.fromCharCode(...new Uint8Array(part))).join(''));
