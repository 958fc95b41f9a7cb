// Stands in for a library of 5 KB by which the form library resolves references between schemas with addresses of their
// own; an entity file has none, so that the browser's own reading of addresses is enough.
export default {
  equal: (one, other) => one === other,
  resolve: (base, reference) => new URL(reference, base).href,
};
