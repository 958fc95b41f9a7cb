// Answers where a visitor's page keeps things for later visits; such pages have neither the session nor its stores.
export const browserStore = (): Storage => window.localStorage;
