// Declares how a contribution names a chunk that is fetched when it is first needed.

/** A chunk that is fetched when it is first needed; its default export is the thing. */
export type Lazy<T = unknown> = () => Promise<{ default: T }>;
/** A React component, named loosely because the contract knows no React. */
// biome-ignore lint/suspicious/noExplicitAny: props differ per contribution and are checked where it renders
export type Component = (props: any) => any;
/** Text key to text. Keys are flat: `icecloud.supplier.name`. */
export type Dictionary = Readonly<Record<string, string>>;
