// Types of records, queries and amounts. Declaration files made from the entity files add every model to the registries
// below, and packages add theirs, so that `records('WebshopOrder')` and `useRecords('webshoporder')` are typed everywhere.

/** Euros, with cents as decimals; `centsOf` makes whole cents of it to reckon with. */
export type Money = number;
/** A day, such as `2026-11-28`. */
export type Day = string;
/** A time on the clock, such as `09:30:00`. */
export type ClockTime = string;
/** A moment in UTC, such as `2026-11-28T08:00:00.000Z`. */
export type Moment = string;

/** A record that a field points to, as calls answer it beside its number. */
export type NamedRecord = {
  id: number;
  display: string;
};

/** Values that the server keeps of every record. */
export type SystemFields = {
  id: number;
  version: number;
  created_at: Moment;
  updated_at: Moment;
};

/** By model: records as the server stores them. A field without a value is absent. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration files add the models
export interface StoredRecords {}

/** By resource: records as calls answer them. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration files add the resources
export interface AnsweredRecords {}

/** By model: fields that a package adds to records of others, as the server stores them. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration files of packages add the models
export interface ExtendedRecords {}

/** By resource: the same as calls answer them. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration files of packages add the resources
export interface ExtendedAnswers {}

/** By plugin and id, such as `fleet/vans`: the row of each query. */
// biome-ignore lint/suspicious/noEmptyInterface: each query adds its own
export interface QueryRowTypes {}

/** By name of a port: the messages to that service outside of Scoop, made from the file of the port. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration files add the ports
export interface PortMessages {}

/** By name of a port: what the service answers, of those that answer more than that they took the message. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration files add the ports
export interface PortReplies {}

/** A record of that model as hooks and `records()` read it; of a model that no declaration file knows, any fields. */
export type Stored<Model extends string> = Model extends keyof StoredRecords
  ? StoredRecords[Model] & (Model extends keyof ExtendedRecords ? ExtendedRecords[Model] : unknown)
  : Record<string, unknown>;

/** The same before it is saved for the first time: it has no id yet. */
export type Unsaved<Model extends string> = Omit<Stored<Model>, keyof SystemFields> & Partial<SystemFields>;

/** A record of that resource as a call answers it. */
export type Answered<Resource extends keyof AnsweredRecords> = AnsweredRecords[Resource] &
  (Resource extends keyof ExtendedAnswers ? ExtendedAnswers[Resource] : unknown);
