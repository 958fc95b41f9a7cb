// Builds this package: src/index.ts and src/server.ts become dist/, in the form that Scoop loads.
import { plugin } from '@scoop/core/rspack';

export default plugin(import.meta.dirname);
