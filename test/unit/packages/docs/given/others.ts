// Declares what the examples of docs/plugins/others.md take as given.
export { sql } from 'kysely';

export declare const GoldBand: (props: { readonly account: string | undefined }) => null;
