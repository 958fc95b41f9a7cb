// The guide comes with the dashboard of a new company alone.
import { LazyContribution } from '../../plugins/Contribution.tsx';

const load = () => import('./Guide.tsx');

export const LazyGuide = () => <LazyContribution load={load} />;
