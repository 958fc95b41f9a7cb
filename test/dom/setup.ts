// A busy machine may take its time; what never comes still fails. By role also what styles hide: asking jsdom for the
// style of every element takes longer than all else that these tests do.
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000, defaultHidden: true });
