// Runs the suites about the check of packages.
// Takes long: more than a hundred packages are made and checked, one of which never ends.
import { suitesOf } from '../api/suites.ts';

suitesOf({ folders: ['conformance'], aDay: 5, within: __dirname });
