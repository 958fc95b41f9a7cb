// Works out the codes of authenticator apps: with the parameters that all of them know, and one step of clock drift
// (docs/security.md, "Figures").
import { Secret, TOTP } from 'otpauth';

const PARAMETERS = { issuer: 'Scoop', algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
const DRIFT_STEPS = 1;

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Answers the address in the QR code. */
export function uriOf(secret: string, email: string): string {
  return new TOTP({ ...PARAMETERS, secret, label: email }).toString();
}

/** Answers the time step of the code, or undefined for a code of no step near `now`. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const timestamp = now.getTime();
  const delta = new TOTP({ ...PARAMETERS, secret }).validate({ token: digits, timestamp, window: DRIFT_STEPS });
  return delta === null ? undefined : TOTP.counter({ period: PARAMETERS.period, timestamp }) + delta;
}
