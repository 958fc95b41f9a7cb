// A busy machine may take its time; what never comes still fails.
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
