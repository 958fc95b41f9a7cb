/* Scoop's bridge for custom pages, version 1: <script src="https://your-scoop/bridge/1.js"></script>
   How it is used: docs/custom-pages.md. Sends only to the Scoop that this script came from, or that data-host names. */
(() => {
  const { src, dataset } = document.currentScript;
  const host = new URL(dataset.host || src).origin;
  const waiting = new Map();
  const listeners = new Set();
  let count = 0;
  let context = null;
  let welcome;
  const ready = new Promise((resolve) => {
    welcome = resolve;
  });

  const send = (message) => window.parent.postMessage({ scoop: 1, ...message }, host);

  const ask = (type, more) => {
    if (window.parent === window) return Promise.reject(new Error('notEmbedded'));
    const id = ++count;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => hear({ id, ok: false, error: 'noAnswer' }), 15000);
      waiting.set(id, { resolve, reject, timer });
      send({ type, id, ...more });
    });
  };

  const hear = ({ id, ok, error, ...rest }) => {
    const { resolve, reject, timer } = waiting.get(id) || {};
    if (!resolve) return;
    clearTimeout(timer);
    waiting.delete(id);
    if (ok) resolve(rest);
    else reject(new Error(error));
  };

  const learn = ({ language, theme, company, user }) => {
    context = { language, theme, company, user };
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = theme;
    welcome(context);
    for (const listener of listeners) listener(context);
  };

  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== host || !data || data.scoop !== 1) return;
    const { scoop, type, ...rest } = data;
    if (type === 'welcome' || type === 'change') learn(rest);
    else if (type === 'answer') hear(rest);
  });

  window.scoop = {
    version: 1,
    /** Language, theme, company and user, once Scoop has said them. */
    ready,
    get context() {
      return context;
    },
    /** Calls back with the context, now and at each change; answers a function that stops. */
    onChange(listener) {
      listeners.add(listener);
      if (context) listener(context);
      return () => listeners.delete(listener);
    },
    resize: (height) => ask('resize', { height: height ?? document.documentElement.scrollHeight }),
    navigate: (path) => ask('navigate', { path }),
    toast: (text) => ask('toast', { text }),
    /** {token, expires_in, api}: reads what the page was granted, for five minutes. */
    token: () => ask('token'),
  };
  if (window.parent !== window) send({ type: 'hello' });
})();
