// Writes the test files that run suites with changes: one for each folder of tests, which loads the product once for
// all changes inside functions, and one for each change that acts while the product loads.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { testsOf } from './related.mjs';

const KINDS = ['unit', 'dom', 'api'];
/** A page that does not appear is waited for no longer than this. */
const DOM_HEAD = `import { configure } from '@testing-library/react';
import { beginSuite } from '../suites.ts';
configure({ asyncUtilTimeout: 12_000 });
`;
const HEAD = 'const beginSuite = () => undefined;\n';

/**
 * Answers how many files it wrote. `more` is how many further suites run on changes that the nearest did not notice.
 */
export function writePlan(mutants, copy, log, more) {
  const files = new Map();
  for (const mutant of mutants) {
    if (log.isDecided(mutant.number)) continue;
    const { near, rest } = testsOf(copy, mutant.file);
    const isAlone = mutant.isAtLoad || (more > 0 && log.isAtLoad(mutant.number));
    [...near, ...rest.slice(0, more)].forEach((path, rank) => {
      if (log.isTried(mutant.number, path, isAlone)) return;
      const name = fileFor(path, isAlone && mutant.number);
      files.set(name, [...(files.get(name) ?? []), { number: mutant.number, path, rank }]);
    });
  }
  for (const kind of KINDS) rmSync(join(copy, 'test', kind, 'mutants'), { recursive: true, force: true });
  for (const [name, trials] of files) write(copy, name, trials);
  return files.size;
}

function fileFor(path, alone) {
  const [, kind, folder] = path.split('/');
  // Unit suites load little, so each has a file of its own, where a failure to load affects no other suite.
  const together = {
    api: folder.replace('.test.ts', ''),
    dom: 'all',
    unit: basename(path).replace(/\.(suite|test)\.ts$/, ''),
  };
  const group = alone ? `alone-${alone}` : together[kind];
  return `test/${kind}/mutants/${group}.test.${kind === 'dom' ? 'tsx' : 'ts'}`;
}

/** Writes the nearest suites first. Each trial has a copy of its suite, because a module runs only once. */
function write(copy, name, trials) {
  const sorted = trials.sort((a, b) => a.rank - b.rank || a.path.localeCompare(b.path) || a.number - b.number);
  const blocks = sorted.map(({ number, path }) => {
    const twin = path.replace(/\.(suite|test)(\.tsx?)$/, `.mutant-${number}.suite$2`);
    copyFileSync(join(copy, path), join(copy, twin));
    const title = JSON.stringify(`mutant ${number} of ${path}`);
    return `describe(${title}, () => {\n  beginSuite();\n  require(${JSON.stringify(join(copy, twin))});\n});\n`;
  });
  mkdirSync(join(copy, name, '..'), { recursive: true });
  writeFileSync(join(copy, name), (name.includes('/dom/') ? DOM_HEAD : HEAD) + blocks.join(''));
}
