// A person without a photo: their initials.
export function Avatar({ name, size = 32 }: { name: string; size?: 32 | 40 }) {
  // Drawn by the style sheet: letters here would be read as part of the name beside them.
  return <span className={`avatar avatar-${size}`} data-initials={initials(name)} aria-hidden="true" />;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toUpperCase();
}
