export const IconNames: Readonly<Record<string, string>>;
export const IconNamesSet: ReadonlySet<string>;
