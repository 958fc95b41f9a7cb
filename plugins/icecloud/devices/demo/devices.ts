// Makes tills and a tablet that the company trusts, and two bulk e-mails that went out (docs/domain 20.1).
import { type DemoContext, keyHash } from '#api';
import { shifted } from '#api/demo';

const DEVICES = ['Kassa Korenmarkt', 'Kassa Zuid', 'Tablet ijskeuken'];

export async function seedDevices({ add, people, random, today }: DemoContext): Promise<void> {
  const rows = DEVICES.map((name, index) => ({
    name,
    employee_id: people.aurora.signIns.management,
    key: keyHash(Array.from({ length: 4 }, () => random.integer(1_000, 9_999)).join('-')),
    allow_nfc_login: index < 2,
    shared: true,
    last_used_at: `${shifted(today, -index - 1)}T09:30:00Z`,
  }));
  await add('TrustedDevice', rows);
}

export async function seedEmailJobs({ add, people, today }: DemoContext): Promise<void> {
  const { all, signIns } = people.aurora;
  const sent = (daysAgo: number) => ({
    author_employee_id: signIns.hr,
    created_at: `${shifted(today, -daysAgo)}T14:00:00Z`,
    audience: { employee_ids: all },
    total_count: all.length,
  });
  const jobs = [
    {
      ...sent(9),
      subject: 'Personeelsfeest op het einde van het seizoen',
      body_html: '<p>Dag allemaal,</p><p>Noteer de datum alvast in je agenda. Meer nieuws volgt.</p>',
      status: 'SENT',
      sent_count: all.length,
    },
    {
      ...sent(3),
      subject: 'Nieuwe smaken vanaf maandag',
      body_html:
        '<p>Dag allemaal,</p><p>Vanaf maandag staan <strong>citroen-basilicum</strong> en <strong>karamel</strong> op de kaart.</p>',
      status: 'PARTLY_FAILED',
      sent_count: all.length - 1,
      failed_count: 1,
    },
  ];
  await add('EmailJob', jobs);
}
