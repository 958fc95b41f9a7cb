// A frame's `allow` as it is written, `fullscreen; geolocation 'src'`, and the features in it.

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
