// Describes what a plugin tells people in their inbox: the call in hooks, routes and jobs.
export interface Notice {
  /** Ids of employees; or those who hold this permission by themselves or in a group. */
  readonly to: readonly number[] | { readonly permission: string };
  /** Id of a notice of the plugin's manifest. */
  readonly notice: string;
  /**
   * The record, or without an id the list, that it leads to. Who may not see it is not shown the notice, whatever they
   * might when it was told.
   */
  readonly about?: NoticeSubject;
  /** For placeholders of its sentence, which has `{{actor}}` and `{{record}}` by itself: no names of other records. */
  readonly values?: NoticeValues;
  /** Told again under the same key while it is unread, it comes to the top and counts. */
  readonly key?: string;
}

export interface NoticeSubject {
  readonly resource: string;
  readonly id?: number;
}

export type NoticeValues = Readonly<Record<string, string | number>>;

/** In the transaction of the caller: undone, nothing was said. Nobody is told of what they did themselves. */
export type Inform = (notice: Notice) => Promise<void>;
