// Reads and changes the features in a frame's `allow` attribute, such as `fullscreen; geolocation 'src'`.

/** Names of features, without where they are allowed. */
export function featuresIn(allow: string | undefined): string[] {
  return directivesOf(allow).map(nameOf);
}

/** With the feature, or without it; whatever else stands there stays as it was typed. */
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
