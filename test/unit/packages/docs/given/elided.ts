// Declares what stands in an example where it leaves something to the reader: it fits everywhere.
export declare const elided: never;
