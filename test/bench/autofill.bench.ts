// Measures how long a week takes to be filled, what that costs beside the best there is, and what a step of a drag costs
// that asks the rules and who else could.
import highs from 'highs';
import { fill } from '../../plugins/iceclock/autofill/fill.ts';
import { modelOf } from '../../plugins/iceclock/autofill/model.ts';
import { rank } from '../../plugins/iceclock/autofill/rank.ts';
import { search } from '../../plugins/iceclock/autofill/search.ts';
import { findings } from '../../plugins/iceclock/rules/findings.ts';
import { planWeek, RULES } from '../plan-week.ts';
import { percentile, reportTable } from './figures.ts';
import { programOf } from './optimum.ts';

const WEEKS = [
  { people: 60, open: 120, placed: 60, functions: 3 },
  { people: 300, open: 120, placed: 900, functions: 6 },
  { people: 300, open: 400, placed: 600, functions: 6 },
];
const [TURNS, MOST_SECONDS] = [10, 120];

/** Answers milliseconds on the clock, and those of the processor, which other work on the machine does not change. */
function times(turns: number, work: (turn: number) => unknown) {
  const all = Array.from({ length: turns }, (_, turn) => {
    const [begin, used] = [performance.now(), process.cpuUsage()];
    work(turn);
    const { user, system } = process.cpuUsage(used);
    return { clock: performance.now() - begin, processor: (user + system) / 1000 };
  });
  const at = (kind: 'clock' | 'processor', share: number) =>
    percentile(
      all.map((one) => one[kind]),
      share,
    );
  return {
    ...{ p50_ms: at('clock', 0.5), p95_ms: at('clock', 0.95) },
    ...{ cpu_p50_ms: at('processor', 0.5), cpu_p95_ms: at('processor', 0.95) },
  };
}

test('a week is filled', async () => {
  const lines = [];
  for (const size of WEEKS) {
    // The optimum knows the rule of hours a week, and no rule of days in a row.
    const task = planWeek({ ...size, rules: RULES.slice(0, 1) });
    fill(task);
    const plan = search(modelOf(task), 1);
    const { text, constant } = programOf(modelOf(task), 38);
    const solved = (await highs()).solve(text, { time_limit: MOST_SECONDS, mip_rel_gap: 0.0005 });
    const best = solved.ObjectiveValue + constant;
    lines.push({
      week: `${size.people} people, ${size.open} open shifts`,
      ...times(TURNS, () => fill(task)),
      ...{ points: plan.total(), optimum: best, over_percent: 100 * (plan.total() / best - 1) },
      ...{ solved: solved.Status },
    });
  }
  reportTable('A week filled by itself, beside the optimum of the same model by HiGHS', lines);
});

test('a step of a drag asks the rules, and who else could', () => {
  const { open, facts } = planWeek({ people: 300, open: 400, placed: 900, functions: 6 });
  const people = [...facts.people.keys()];
  const at = (turn: number) => ({ ...open[turn % open.length]!, employee_id: people[(turn * 7) % people.length] });
  rank(open[0]!, facts);
  reportTable('A step of a drag over 300 people and a week of 1,300 shifts', [
    { what: 'findings of one person', ...times(400, (turn) => findings(at(turn), facts)) },
    { what: 'who else could, ranked', ...times(100, (turn) => rank(at(turn), facts)) },
  ]);
});
