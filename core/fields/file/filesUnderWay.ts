// Follows files that are being sent with a form: their fields show the progress, and let the person stop it.
import { makeAutoObservable, observable } from 'mobx';

class FilesUnderWay {
  /** Maps a file to the share of its call that has been sent, 0 to 1. */
  private readonly parts = observable.map<File, number>([], { deep: false });
  private readonly stops = new Map<File, () => void>();

  constructor() {
    makeAutoObservable<FilesUnderWay, 'stops'>(this, { stops: false });
  }

  partOf(file: File): number | undefined {
    return this.parts.get(file);
  }

  stop(file: File): void {
    this.stops.get(file)?.();
  }

  /** Notes all files of one call; call `end` when the call has ended, in whatever way. */
  begin(files: readonly File[]) {
    const controller = new AbortController();
    for (const file of files) this.stops.set(file, () => controller.abort());
    const report = (part: number) => this.report(files, part);
    report(0);
    return { signal: controller.signal, report, end: () => this.end(files) };
  }

  private report(files: readonly File[], part: number): void {
    for (const file of files) this.parts.set(file, part);
  }

  private end(files: readonly File[]): void {
    for (const file of files) {
      this.parts.delete(file);
      this.stops.delete(file);
    }
  }
}

export const filesUnderWay = new FilesUnderWay();

/** Tells whether the person stopped the call, so that no error is shown. */
export function isStopped(error: unknown): boolean {
  return (error as { name?: unknown } | null)?.name === 'AbortError';
}
