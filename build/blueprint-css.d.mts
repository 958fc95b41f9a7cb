// What the loader of Blueprint's stylesheet takes and answers.
export const UNSHOWN: Readonly<Record<string, string>>;
export default function divide(this: { readonly resourceQuery: string }, css: string): string;
