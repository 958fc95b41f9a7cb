// Shows a person's picture, or their initials without one.
import { AuthImage } from './AuthImage.tsx';

interface AvatarProps {
  readonly name: string;
  readonly size?: 24 | 32 | 40 | 64;
  /** Address of the picture. */
  readonly picture?: string;
}

export function Avatar({ name, size = 32, picture }: AvatarProps) {
  // The style sheet draws the initials: as text they would be read out as part of the name beside them.
  return (
    <span className={`avatar avatar-${size}`} data-initials={initials(name)} aria-hidden="true">
      {picture && <AuthImage address={picture} size={size === 64 ? 256 : 64} className="avatar-picture" />}
    </span>
  );
}

/** Answers the first letters of the first and the last name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toUpperCase();
}
