// Describes how a person has arranged their dashboard, as the session carries it.

/** Columns that a tile takes where there are as many, and its height in pixels; without one it is as high as its content. */
export interface TileSize {
  readonly width?: number;
  readonly height?: number;
}

/** Tiles by key (`{plugin}.{id}`). What is absent is as the plugins declare it. */
export interface OwnDashboard {
  readonly order?: readonly string[];
  readonly hidden?: readonly string[];
  readonly sizes?: Readonly<Record<string, TileSize>>;
  /** The page that sign-in leads to, if no other was asked for; by default the dashboard. */
  readonly first_page?: string;
}
