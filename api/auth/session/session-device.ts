// Names the device of a session in words that its owner recognises: "Firefox, Windows" (my-profile, sessions).

/** In this order, because most browsers also name the ones that they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Answers undefined for a program that names neither a browser nor a system; its own words are never stored. */
export function deviceName(userAgent: string | undefined): string | undefined {
  const agent = (userAgent ?? '').slice(0, 500);
  const names = [BROWSERS, SYSTEMS].map((list) => list.find(([pattern]) => pattern.test(agent))?.[1]);
  return names.filter(Boolean).join(', ') || undefined;
}
