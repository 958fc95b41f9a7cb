// Exports what a package's server module imports as `@scoop/core/server`.
export * from '#api';
export * from '#api/demo';
