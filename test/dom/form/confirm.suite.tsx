// Tests the question before a bulk e-mail is saved: how many get it, a test to oneself, and nothing is sent before the
// yes.
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import emailjob from '#schemas/icecloud/mailing/emailjob.json';
import EntityCreate from '../../../core/entity/EntityCreate.tsx';
import EmailQuestion from '../../../plugins/icecloud/mailing/pages/EmailQuestion.tsx';
import { api, entityOf, ready, show } from './fixture.tsx';

const confirm = [{ plugin: 'icecloud', load: async () => ({ default: EmailQuestion }) }];
const EmailJob = entityOf({ ...emailjob, schema: { ...emailjob.schema, required: ['subject'] } }, { confirm });
const saves = (asked: ReturnType<typeof api>) =>
  asked.filter(({ path }) => path === 'emailjob').map(({ body }) => body);

test('a bulk e-mail is asked about, tried on oneself, and sent after a yes only', async () => {
  await ready(['ICECLOUD_EMAIL_JOBS_ADD']);
  const asked = api(({ path, method }) => {
    if (path === 'emailjob/receivers') return { body: { data: { receivers: 58, unreachable: 2, stopped: 1 } } };
    if (path === 'emailjob/try') return { body: { data: { address: 'an@aurora.example' } } };
    return { body: { data: method === 'POST' ? { id: 9, subject: 'Summer' } : [] } };
  });
  const { router } = show(<EntityCreate entity={EmailJob} />, '/admin/icecloud/emailjob/create/');
  fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'Summer' } });
  const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Send bulk e-mail' }));
  await save();
  expect(await screen.findByText('58 people get it.')).toBeInTheDocument();
  expect(screen.getByText('2 chosen people have no e-mail address and get nothing.')).toBeInTheDocument();
  expect(screen.getByText('1 customer is left out: no newsletters wanted.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Send a test to myself' }));
  expect(await screen.findByText('A test is on its way to an@aurora.example.')).toBeInTheDocument();
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByText('58 people get it.')).toBeNull());
  expect(saves(asked)).toEqual([]);
  await save();
  fireEvent.click(await screen.findByRole('button', { name: 'Send to 58 people' }));
  await waitFor(() => expect(router.state.location.pathname).toContain('/view/9'));
  expect(saves(asked)).toMatchObject([{ subject: 'Summer' }]);
});
