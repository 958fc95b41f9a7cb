// Refuses passwords that attackers try first: short ones, the commonest, and those with the person's own names
// (docs/domain 3.4).
import { Problem } from '../../contract/index.ts';
import { COMMON_PASSWORDS } from './password-common.ts';
import type { Person } from './password-person.ts';

const MIN_LENGTH = 8;
/** Shorter parts of a name occur in too many words. */
const MIN_NAME = 3;
/** A password with fewer different characters than this is a pattern. */
const MIN_DIFFERENT = 4;
/** A common word counts as one with up to this many digits or signs around it. */
const MAX_TRIMMING = 6;

const STAND_INS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' };
const SIGNS: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i' };

type Owner = Pick<Person, 'email' | 'username' | 'names'>;

/** Throws 406, for the text TOO_SIMPLE (docs/domain 3.10). */
export function refuseSimple(password: string, owner: Owner): void {
  if (isTooSimple(password, owner)) throw new Problem(406, 'tooSimple');
}

export function isTooSimple(password: string, owner: Owner): boolean {
  const characters = [...password.normalize('NFC')];
  if (characters.length < MIN_LENGTH || new Set(characters).size < MIN_DIFFERENT) return true;
  const plain = fold(password);
  return isCommon(plain) || ownWords(owner).some((word) => plain.includes(word) || unmask(plain).includes(word));
}

function isCommon(plain: string): boolean {
  const stem = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isStemmed = stem.length >= MIN_NAME && plain.length - stem.length <= MAX_TRIMMING;
  const words = isStemmed ? [plain, stem] : [plain];
  return words.some((word) => COMMON_PASSWORDS.has(word) || COMMON_PASSWORDS.has(unmask(word)));
}

/** Lists names and their parts, and the e-mail with its mailbox and its parts. */
function ownWords({ email, username, names }: Owner): string[] {
  const [mailbox = ''] = email.split('@');
  const given = [...names, mailbox, username ?? ''].map(fold);
  const parts = given.flatMap((text) => [text, text.replace(/[^\p{L}\p{N}]/gu, ''), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set([email, ...parts])].filter((word) => word.length >= MIN_NAME && !/^\d+$/.test(word));
}

/** Ignores capitals and accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Reads `p@ssw0rd` as the word that it stands for. */
function unmask(text: string): string {
  return text.replace(/[0134-57@$!]/g, (sign) => STAND_INS[sign] ?? SIGNS[sign] ?? sign);
}
