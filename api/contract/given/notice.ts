// Describes the notices that a plugin gives people in their inbox, from hooks, routes and jobs.
export interface Notice {
  /** Ids of employees, or a permission whose holders get it, directly or by a group. */
  readonly to: readonly number[] | { readonly permission: string };
  /** Id of a notice of the plugin's manifest. */
  readonly notice: string;
  /**
   * The record, or without an id the list, that the notice opens. People who may not see it do not see the notice,
   * whatever they might see when it was written.
   */
  readonly about?: NoticeSubject;
  /** Values of placeholders in its sentence, besides `{{actor}}` and `{{record}}`; they must not name other records. */
  readonly values?: NoticeValues;
  /** A further notice with the same key moves an unread one to the top and counts it. */
  readonly key?: string;
}

export interface NoticeSubject {
  readonly resource: string;
  readonly id?: number;
}

export type NoticeValues = Readonly<Record<string, string | number>>;

/** Writes in the caller's transaction, with which it is rolled back. Nobody gets a notice of their own actions. */
export type Inform = (notice: Notice) => Promise<void>;
