// Finds the browsers for the tests: the newest (the one that is named, the system's or puppeteer's own) and the one inside
// an npm package, which every machine with Linux has.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const QUIET = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-field-trial-config',
  // Fewer processes, because each costs as much as one of our pages.
  '--in-process-gpu',
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process,BackForwardCache,MediaRouter,OptimizationHints,PaintHolding,Translate',
  // Nothing fades or slides unless a test asks for it.
  '--force-prefers-reduced-motion',
  // The tests embed a page of their own server, which signed its certificate itself.
  '--ignore-certificate-errors',
  // Containers have little shared memory and run as root; only our own pages are opened.
  '--disable-dev-shm-usage',
  '--no-sandbox',
];

/** Pages of tests live too short for optimising their code, which would be a sixth of the browser's work. */
export const SHORT_LIVED = ['--js-flags=--no-maglev --no-turbofan'];

/** Only maps need drawing by a GPU; imitating one for everything else costs a fifth of the machine. */
const PLAIN = ['--disable-gpu-compositing', '--disable-gpu-rasterization'];

/** The browser of the package has no GPU and brings its own libraries. */
const PACKAGED = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', ...PLAIN];

export type BrowserKind = 'newest' | 'packaged';

/** The kinds of browsers on this machine; if SCOOP_BROWSER names one, it is the only one. */
export function browserKinds(): readonly BrowserKind[] {
  if (process.env.SCOOP_BROWSER) return ['newest'];
  const newest: BrowserKind[] = installedBrowser() ? ['newest'] : [];
  return process.platform === 'linux' || newest.length === 0 ? [...newest, 'packaged'] : newest;
}

/** @param kind the kind of browser, by default the newest that is there */
export async function launchBrowser(
  more: readonly string[] = [],
  kind: BrowserKind = browserKinds()[0] ?? 'packaged',
): Promise<Browser> {
  const isPackaged = kind === 'packaged';
  const executablePath = isPackaged ? await packagedBrowser() : installedBrowser();
  return puppeteer.launch({ executablePath, args: [...QUIET, ...(isPackaged ? PACKAGED : []), ...more] });
}

function installedBrowser(): string | undefined {
  const candidates = [process.env.SCOOP_BROWSER, ...SYSTEM, puppeteersOwn()];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

function puppeteersOwn(): string | undefined {
  try {
    return puppeteer.executablePath();
  } catch {
    return undefined;
  }
}

/** Unpacks the browser once, beside the installed packages; both variables must be set before the import. */
async function packagedBrowser(): Promise<string> {
  const folder = resolve('node_modules/.cache/chromium');
  mkdirSync(folder, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  process.env.TMPDIR = folder;
  const { default: chromium } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  process.env.FONTCONFIG_FILE = fontsOf(folder);
  return path;
}

/**
 * Makes settings that find the browser's fonts: its own look in /tmp, and without any font it crashes at the first
 * letter.
 */
function fontsOf(folder: string): string {
  const file = join(folder, 'scoop-fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`,
  );
  return file;
}
