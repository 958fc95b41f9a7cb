// Runs cheap tests first, because a change that one of them notices needs no further test.
import Sequencer from '@jest/test-sequencer';

const ORDER = ['unit', 'dom', 'api'];

export default class extends Sequencer {
  sort(tests) {
    const placeOf = ({ context, path }) =>
      2 * ORDER.indexOf(context.config.displayName?.name) + Number(path.includes('alone-'));
    return [...tests].sort((one, other) => placeOf(one) - placeOf(other) || one.path.localeCompare(other.path));
  }
}
