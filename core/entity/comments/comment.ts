// Describes a comment as the server answers it, and where one's own is written.

export interface MentionedEmployee {
  readonly id: number;
  /** Null if the employee was deleted for good. */
  readonly display: string | null;
}

export interface Comment {
  readonly id: number;
  readonly at: string;
  readonly edited_at: string | null;
  readonly author: MentionedEmployee & { readonly picture_uri?: string };
  readonly content: string;
  readonly mentions: readonly MentionedEmployee[];
  readonly may_edit: boolean;
  readonly may_delete: boolean;
}
