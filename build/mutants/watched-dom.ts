// Gives tests the page's environment, with changes that are turned on one at a time.
import Browser from '../../test/dom/environment.ts';
import { watching } from './watching.ts';

export default watching(Browser);
