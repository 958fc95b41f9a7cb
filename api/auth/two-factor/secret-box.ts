// Encrypts stored two-factor secrets, so that a stolen column opens nothing (docs/security.md, "Two-factor").
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../../contract/index.ts';
import { signingSecret } from '../password/secret.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts for one account: a secret copied to another account's row cannot be decrypted. */
export class SecretBox {
  constructor(private readonly key: Uint8Array) {}

  seal(secret: string, accountId: number): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, iv).setAAD(Buffer.from(`${accountId}`));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  open(sealed: string, accountId: number): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const tagEnd = IV_BYTES + TAG_BYTES;
    const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(`${accountId}`))
      .setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
  }
}

/** Derives the key from the secret that every API process of the installation shares. */
export async function secretBox(database: Database): Promise<SecretBox> {
  const key = hkdfSync('sha256', await signingSecret(database), '', 'scoop two-factor', 32);
  return new SecretBox(new Uint8Array(key));
}
