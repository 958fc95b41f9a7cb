// Takes of a list one after another, and begins again behind the last.
export const at = <T>(all: readonly T[], nth: number): T => all[nth % all.length] as T;
