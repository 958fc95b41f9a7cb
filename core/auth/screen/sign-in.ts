// Signs a display in: tries at once and then every five seconds, without messages, until it works (docs/domain 3.6).
import { http } from '../../http/http.ts';
import { session } from '../../session/session.ts';
import type { Token } from '../../session/types.ts';
import { loadOverrides } from '../../texts/overrides.ts';
import { type ScreenCodes, storeCodes } from './codes.ts';
import { fetchScreen } from './fetch-screen.ts';

export const RETRY_MS = 5_000;
/** A hanging attempt must not block the next ones for ever. */
const GIVE_UP_MS = 30_000;

/** @param onDone called once, when the session is there; answers a function that stops */
export function keepSigningIn(codes: ScreenCodes, onDone: () => void): () => void {
  let call: AbortController | null = null;
  const attempt = async () => {
    if (call) return;
    call = new AbortController();
    const giveUp = setTimeout(() => call?.abort(), GIVE_UP_MS);
    const isDone = await signIn(codes, call.signal).catch(() => false);
    clearTimeout(giveUp);
    call = null;
    if (isDone) {
      clearInterval(timer);
      onDone();
    }
  };
  const timer = setInterval(() => void attempt(), RETRY_MS);
  void attempt();
  return () => {
    clearInterval(timer);
    call?.abort();
  };
}

async function signIn(codes: ScreenCodes, signal: AbortSignal): Promise<boolean> {
  const { data } = await http.post<Token>('screenauth/login', codes, { anonymous: true, signal });
  session.begin(data);
  try {
    const screen = await fetchScreen();
    storeCodes(codes);
    session.setLocale(screen.default_locale);
    await loadOverrides(screen.company_id, screen.default_locale);
    return true;
  } catch (error) {
    session.clear();
    throw error;
  }
}
