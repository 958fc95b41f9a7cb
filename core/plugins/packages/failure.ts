// A package whose script did not come, or is not the one that was installed.

export class PackageFailure extends Error {
  constructor(
    readonly code: 'ALTERED' | 'LOADER_THREW',
    message: string,
  ) {
    super(message);
    this.name = 'PackageFailure';
  }
}
