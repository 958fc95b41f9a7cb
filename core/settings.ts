// Reads the deployment's settings for the browser from the settings tag of index.html (docs/domain 5.4).

interface Settings {
  /** Origin of the API; empty for the page's own. */
  readonly api_url: string;
  readonly status_url: string;
  /** Mapbox's key; if empty, maps are drawn without Mapbox. */
  readonly map_key: string;
  /** Address of a map style; if it and the key are empty, maps have a plain ground that needs no network. */
  readonly map_style: string;
  /** Address of the style by night; if empty, maps look the same by night. */
  readonly map_style_night: string;
  /** Addresses of the restaurant's point of sale and, below, of the accounting service; empty for none. */
  readonly point_of_sale_url: string;
  readonly accounting_url: string;
  /** Ids of built-in modules that this server runs without. */
  readonly without: readonly string[];
  /** True if the sign-in page should ask the server whether nobody has an account yet, or this is a demo. */
  readonly asks_entrance: boolean;
}

const DEFAULTS: Settings = {
  api_url: '',
  status_url: '',
  map_key: '',
  map_style: '',
  map_style_night: '',
  point_of_sale_url: '',
  accounting_url: '',
  without: [],
  asks_entrance: false,
};

function read(): Settings {
  const content = document.querySelector('meta[name=settings]')?.getAttribute('content');
  try {
    return { ...DEFAULTS, ...(JSON.parse(content ?? '{}') as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

export const settings = read();
