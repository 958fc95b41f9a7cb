// Order of a test run: what takes long first, so that no worker is left waiting at the end for one long suite.
import Sequencer from '@jest/test-sequencer';

const ORDER = ['e2e', 'api', 'dom', 'unit'];

export default class extends Sequencer {
  sort(tests) {
    const placeOf = ({ context }) => ORDER.indexOf(context.config.displayName?.name);
    return [...super.sort(tests)].sort((one, other) => placeOf(one) - placeOf(other));
  }
}
