// Order of a test run: what takes long first, so that no worker is left waiting at the end for one long suite.
import Sequencer from '@jest/test-sequencer';
import { reasonOf } from './times.mjs';

const ORDER = ['e2e', 'api', 'dom', 'unit'];

export default class extends Sequencer {
  sort(tests) {
    const placeOf = ({ context, path }) => {
      const project = ORDER.indexOf(context.config.displayName?.name);
      return reasonOf(path) ? project - ORDER.length : project;
    };
    return [...super.sort(tests)].sort((one, other) => placeOf(one) - placeOf(other));
  }
}
