// Puts the server's texts beside its code as files that it reads. Within the code Node would keep each text three times: in the
// code, as JSON, and as what was read of it.
import { relative } from 'node:path';

/** @this {import('@rspack/core').LoaderContext} */
export default function serverTexts(source) {
  const name = relative(this.rootContext, this.resourcePath).replaceAll('\\', '/');
  this.emitFile(name, JSON.stringify(JSON.parse(source)));
  return `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(\`\${import.meta.dirname}/${name}\`, 'utf8'));`;
}
