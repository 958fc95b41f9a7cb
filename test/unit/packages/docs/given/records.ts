// Declares what the examples of docs/plugins/records.md take as given.
export { sql } from 'kysely';

export declare const title: string;
export declare const id: number;
