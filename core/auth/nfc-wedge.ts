// Reads badges from readers that act as a keyboard: they type the tag and Enter faster than any person, which tells the
// two apart (docs/domain 3.5).

/** Readers leave 1 to 30 ms between keys; a person seldom gets below 80 over a whole word. */
const LONGEST_PAUSE_MS = 50;
const SHORTEST_TAG = 4;

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing'>;

export class Wedge {
  private typed = '';
  private last = Number.NEGATIVE_INFINITY;

  constructor(private readonly onTag: (tag: string) => void) {}

  /** Takes one key; answers true if it is the Enter that ends a tag. */
  press({ key, timeStamp, ...held }: Key): boolean {
    if (held.ctrlKey || held.altKey || held.metaKey || held.repeat || held.isComposing) return this.forget();
    if (timeStamp - this.last > LONGEST_PAUSE_MS) this.typed = '';
    this.last = timeStamp;
    if (key === 'Shift') return false;
    if (key !== 'Enter') {
      this.typed = [...key].length === 1 ? this.typed + key : '';
      return false;
    }
    const tag = this.typed.trim();
    this.forget();
    if (tag.length < SHORTEST_TAG) return false;
    this.onTag(tag);
    return true;
  }

  forget(): false {
    this.typed = '';
    return false;
  }
}
