// Lists the states of a damage report in which the damage is still on the van.

/** States of a report in which the damage is still on the van. */
export const isOnVan = ['REPORTED', 'ACKNOWLEDGED', 'IN_REPAIR'] as const;

export const isStillThere = (status: unknown): boolean => isOnVan.some((each) => each === status);
