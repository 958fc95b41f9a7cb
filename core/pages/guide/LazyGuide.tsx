// Fetches the guide's code only on the dashboard of a new company.
import { LazyContribution } from '../../plugins/Contribution.tsx';

const load = () => import('./Guide.tsx');

export const LazyGuide = () => <LazyContribution load={load} />;
