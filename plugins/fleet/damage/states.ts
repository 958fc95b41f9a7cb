// Tells where a report stands, as far as others count on it.

/** States of a report in which the damage is still on the van. */
export const isOnVan = ['REPORTED', 'ACKNOWLEDGED', 'IN_REPAIR'] as const;

export const isStillThere = (status: unknown): boolean => isOnVan.some((each) => each === status);
