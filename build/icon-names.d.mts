export const IconNames: Readonly<Record<string, string>>;
export const IconNamesSet: { readonly has: (name: string) => boolean };
