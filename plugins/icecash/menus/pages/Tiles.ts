// Holds the tiles of a menu: it shows changes at once, sends them to the server one after the other, and follows
// changes by others.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { http, onRecord } from '#core';
import { loadTiles } from './loadTiles.ts';
import { type Tile, type TileValues, valuesOf } from './tile.ts';

/** Changes come in bursts: the tiles are read once after each burst. */
const BURST_MS = 300;
const RESOURCE = 'menuitem';

export class Tiles {
  rows: readonly Tile[] = [];
  state: 'loading' | 'ready' | 'failed' = 'loading';
  /** The tile that tools and keys act on. */
  current: number | null = null;
  private waiting = 0;
  private turn: Promise<unknown> = Promise.resolve();
  private call = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly menuId: number,
    private readonly onFailed: (error: unknown) => void,
  ) {
    makeAutoObservable<Tiles, 'call' | 'timer' | 'turn' | 'waiting' | 'onFailed'>(this, {
      rows: observableRef,
      menuId: false,
      call: false,
      timer: false,
      turn: false,
      waiting: false,
      onFailed: false,
    });
  }

  get place(): number {
    return this.rows.findIndex(({ id }) => id === this.current);
  }

  get chosen(): Tile | undefined {
    return this.rows[this.place];
  }

  choose(id: number | null): void {
    this.current = id;
  }

  /** Loads the tiles and follows changes by anyone; answers a function that stops following. */
  follow(): () => void {
    void this.load();
    const stop = onRecord(RESOURCE, () => {
      this.timer ??= setTimeout(() => {
        this.timer = undefined;
        if (this.waiting === 0) void this.load();
      }, BURST_MS);
    });
    return () => {
      stop();
      clearTimeout(this.timer);
      this.call.abort();
    };
  }

  async load(): Promise<void> {
    this.call.abort();
    this.call = new AbortController();
    const { signal } = this.call;
    try {
      const rows = await loadTiles(this.menuId, signal);
      if (!signal.aborted && this.waiting === 0) runInAction(() => this.accept(rows));
    } catch {
      if (!signal.aborted && this.state === 'loading') runInAction(() => (this.state = 'failed'));
    }
  }

  retry(): void {
    this.state = 'loading';
    void this.load();
  }

  move(tile: Tile, to: number): void {
    const others = this.rows.filter(({ id }) => id !== tile.id);
    const at = Math.min(Math.max(0, to), others.length);
    this.rows = [...others.slice(0, at), tile, ...others.slice(at)];
    void this.inTurn(() => this.putBehind(tile.id, others[at - 1]?.id));
  }

  /** Adds a tile behind another, or at the end. */
  add(values: TileValues, behind?: number): Promise<Tile | undefined> {
    return this.inTurn(async () => {
      const { data } = await http.post<{ data: Tile }>(RESOURCE, values);
      await this.settleIn(data.data, behind);
      return data.data;
    });
  }

  /** Moves a tile that a form made, which is at the end, behind another tile. */
  settle(tile: Tile, behind?: number): Promise<unknown> {
    return this.inTurn(() => this.settleIn(tile, behind));
  }

  duplicate({ id }: Tile): Promise<Tile | undefined> {
    return this.inTurn(async () => {
      const { data } = await http.post<{ data: Tile }>(`${RESOURCE}/${id}/copy`, {});
      runInAction(() => this.insert(data.data, id));
      return data.data;
    });
  }

  /** Answers a function that restores the tile; undefined if it could not be deleted. */
  async remove(tile: Tile): Promise<(() => Promise<unknown>) | undefined> {
    const at = this.rows.findIndex(({ id }) => id === tile.id);
    const behind = this.rows[at - 1]?.id;
    this.rows = this.rows.filter(({ id }) => id !== tile.id);
    this.current = this.rows[Math.min(at, this.rows.length - 1)]?.id ?? null;
    const done = await this.inTurn(async () => {
      await http.delete(`${RESOURCE}/${tile.id}`);
      return true;
    });
    return done ? () => this.restore(tile, at, behind) : undefined;
  }

  replace(tile: Tile): void {
    this.rows = this.rows.map((other) => (other.id === tile.id ? tile : other));
  }

  private restore(tile: Tile, at: number, behind: number | undefined): Promise<unknown> {
    const isThere = behind === undefined || this.rows.some(({ id }) => id === behind);
    return this.add(valuesOf(tile), (isThere ? behind : this.rows[at - 1]?.id) ?? 0);
  }

  /**
   * Puts a tile behind another one: 0 means before all tiles, undefined means at the end, where new tiles are already.
   */
  private async settleIn(tile: Tile, behind?: number): Promise<void> {
    runInAction(() => this.insert(tile, behind));
    if (behind !== undefined) await this.putBehind(tile.id, behind || undefined);
  }

  private insert(tile: Tile, behind?: number): void {
    const others = this.rows.filter(({ id }) => id !== tile.id);
    const at = behind === undefined ? others.length : others.findIndex(({ id }) => id === behind) + 1;
    this.rows = [...others.slice(0, at), tile, ...others.slice(at)];
    this.current = tile.id;
  }

  private async putBehind(id: number, behind: number | undefined): Promise<void> {
    await http.patch(`${RESOURCE}/order`, { ids: [id], after: behind ?? null, within: this.menuId });
  }

  /** Makes one call after the other; after a refusal it tells the person and loads the server's tiles again. */
  private inTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
    this.waiting += 1;
    const result = this.turn.then(work).catch((error: unknown) => {
      this.onFailed(error);
      return undefined;
    });
    this.turn = result.then(() => {
      this.waiting -= 1;
      if (this.waiting === 0) void this.load();
    });
    return result;
  }

  private accept(rows: readonly Tile[]): void {
    const known = new Map(this.rows.map((tile) => [tile.id, tile]));
    // An unchanged tile stays the same object, so that only changed tiles are drawn again.
    this.rows = rows.map((tile) => {
      const before = known.get(tile.id);
      return before?.version === tile.version ? before : tile;
    });
    this.state = 'ready';
    if (this.place < 0) this.current = null;
  }
}
