// Computes gift cards' amounts in whole cents, so that sums have no rounding errors.

export const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100);
export const euro = (whole: number): number => whole / 100;
