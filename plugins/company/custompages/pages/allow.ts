// Reads and changes the features in a frame's `allow` attribute, such as `fullscreen; geolocation 'src'`.

/** Lists the names of the features, without the origins that they are allowed for. */
export function featuresIn(allow: string | undefined): string[] {
  return directivesOf(allow).map(nameOf);
}

/** Adds the feature or removes it; everything else stays as it was typed. */
export function withFeature(allow: string, feature: string, isAllowed: boolean): string {
  const others = directivesOf(allow).filter((directive) => nameOf(directive) !== feature);
  return [...others, ...(isAllowed ? [feature] : [])].join('; ');
}

function directivesOf(allow = ''): string[] {
  return allow
    .split(';')
    .map((directive) => directive.trim())
    .filter(Boolean);
}

function nameOf(directive: string): string {
  return directive.split(/\s+/)[0] ?? '';
}
