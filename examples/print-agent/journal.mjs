// Remembers on disk which papers were handed to the spooler, until Scoop knows what became of them. A journal that is
// gone gets another id, by which Scoop sees that nobody knows any more, and asks people.
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export class Journal {
  #path;
  #kept;

  constructor(folder) {
    this.#path = join(folder, 'journal.json');
    this.#kept = this.#read() ?? { id: randomUUID(), papers: [] };
    this.#save();
  }

  get id() {
    return this.#kept.id;
  }

  get papers() {
    return [...this.#kept.papers];
  }

  /** Writes the paper down; the journal is on the disk when this returns. */
  write(paper) {
    this.#kept.papers = [...this.#others(paper.id), { ...paper, at: new Date().toISOString() }];
    this.#save();
  }

  forget(id) {
    if (!this.#kept.papers.some((paper) => paper.id === id)) return;
    this.#kept.papers = this.#others(id);
    this.#save();
  }

  #others(id) {
    return this.#kept.papers.filter((paper) => paper.id !== id);
  }

  #read() {
    try {
      const kept = JSON.parse(readFileSync(this.#path, 'utf8'));
      return typeof kept.id === 'string' && Array.isArray(kept.papers) ? kept : undefined;
    } catch {
      return undefined;
    }
  }

  /** Replaces the file as a whole, so that a crash never leaves half of one. */
  #save() {
    const file = openSync(`${this.#path}.new`, 'w', 0o600);
    writeSync(file, JSON.stringify(this.#kept));
    fsyncSync(file);
    closeSync(file);
    renameSync(`${this.#path}.new`, this.#path);
  }
}
