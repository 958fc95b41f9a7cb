// Amounts in whole cents, so that sums are what they seem.

export const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100);
export const euro = (whole: number): number => whole / 100;
