// Records as code reads and writes them: in the transaction that it is in, as a call would (processes, "On the server").

/** A record as the calls speak it: field name to value, absent when empty. */
export type Row = Record<string, unknown>;

/** Records of one entity, as they are stored: read and written as calls do it, in the transaction of the caller. */
export interface Records {
  /** Undefined where there is none, or none that the person sees. */
  get(
    id: number,
    options?: { /** Nobody else changes it until the call is over. */ readonly lock?: boolean },
  ): Promise<Row | undefined>;
  /** In the order of the entity: all, or those whose fields hold these values; of several, any of them. */
  list(where?: Row): Promise<Row[]>;
  /** Answers the new record's id. */
  create(values: Row): Promise<number>;
  update(id: number, values: Row): Promise<void>;
  /** Along an arrow of the entity file: the new value of the moving field, and the reason where one is asked for. */
  move(id: number, to: Row): Promise<void>;
  remove(id: number): Promise<void>;
  /** One that was deleted softly: nothing of what it held is known any more, and it is not restored again. */
  forget(id: number): Promise<void>;
}

/**
 * Records of the entity with that model. By default with the rights of the person whose call it is; `by: 'product'` where
 * the effect is the product's and not the person's right, who stays named in the activity.
 */
export type RecordsOf = (model: string, options?: { readonly by?: 'product' }) => Records;
