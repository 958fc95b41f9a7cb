// Computes gift cards' amounts in whole cents, so that sums have no rounding errors.

export const cents = (amount: number | null = 0): number => Math.round((amount ?? 0) * 100);
export const euro = (whole: number): number => whole / 100;
