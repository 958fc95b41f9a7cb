// Reports that a package's script did not arrive, or differs from the installed one.

export class PackageFailure extends Error {
  constructor(
    readonly code: 'ALTERED' | 'LOADER_THREW',
    message: string,
  ) {
    super(message);
    this.name = 'PackageFailure';
  }
}
