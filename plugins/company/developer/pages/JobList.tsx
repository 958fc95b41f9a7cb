// Lists the background jobs of plugins for the company: when each runs, how it ended, and buttons that run it now or
// again.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#core';
import { JobRow } from './JobRow.tsx';
import { useJobs } from './useJobs.ts';
import './jobs.css';

export const JobList = observer(function JobList() {
  const { t } = useTranslation();
  const { jobs, failed, reload, start, empty } = useJobs();
  if (failed && jobs === null)
    return <ErrorState title={t('company.jobs.failed')} text={t('company.jobs.failed.text')} onRetry={reload} />;
  if (!jobs?.length) return null;
  return (
    <section aria-labelledby="developer-jobs">
      <h2 id="developer-jobs">{t('company.jobs.title')}</h2>
      <p className="jobs-intro">{t('company.jobs.intro')}</p>
      <ul className="installed">
        {jobs.map((job) => (
          <JobRow key={job.name} job={job} onStart={start} onEmpty={empty} />
        ))}
      </ul>
    </section>
  );
});
