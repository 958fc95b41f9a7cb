// What the deployment tells the browser, from the settings tag of index.html (spec 9, last line).

interface Settings {
  /** Origin of the API; empty for the page's own. */
  readonly api_url: string;
  readonly status_url: string;
}

const DEFAULTS: Settings = { api_url: '', status_url: '' };

function read(): Settings {
  const content = document.querySelector('meta[name=settings]')?.getAttribute('content');
  try {
    return { ...DEFAULTS, ...(JSON.parse(content ?? '{}') as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

export const settings = read();
