// Gives tests of units and of the API their Node environment, with changes that are turned on one at a time.
import { TestEnvironment } from 'jest-environment-node';
import { watching } from './watching.ts';

export default watching(TestEnvironment);
