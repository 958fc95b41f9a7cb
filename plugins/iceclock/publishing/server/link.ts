// Serves the list of shifts behind a mailed link to people who are not signed in, and takes their answers, once.

import { sql } from 'kysely';
import { defineVisit, Problem, type VisitorRoute } from '#api';
import { takeAnswers, wholeAnswers } from './answers.ts';
import { type LinkList, linkOf, listOf } from './link-list.ts';

const show = defineVisit({
  method: 'GET',
  path: '/roster/token/:token',
  tag: 'rosters',
  perMinute: 60,
  run: async (call) => {
    const list = await listOf(call, await linkOf(call));
    return { data: { ...shownOf(list), company: await companyOf(call) } };
  },
});

const REFUSALS = {
  ANSWERED: 'rosterLinkAnswered',
  REPLACED: 'rosterLinkReplaced',
  OVER: 'rosterLinkOver',
} as const;

const answer = defineVisit({
  method: 'POST',
  path: '/roster/token/:token',
  tag: 'rosters',
  perMinute: 30,
  body: {
    properties: {
      all: { type: 'boolean', default: false },
      answers: {
        type: 'array',
        maxItems: 60,
        items: {
          type: 'object',
          required: ['shift_id', 'answer'],
          properties: {
            shift_id: { type: 'integer' },
            answer: { type: 'string', enum: ['CONFIRM', 'DECLINE'] },
            reason: { type: 'string', maxLength: 500 },
          },
        },
      },
    },
  },
  run: async (call) => {
    const list = await listOf(call, await linkOf(call));
    if (list.state !== 'OPEN') throw new Problem(409, REFUSALS[list.state]);
    const answers = wholeAnswers(list.shifts, call.body.all === true, call.body.answers ?? []);
    if (answers.length === 0) throw new Problem(409, REFUSALS.OVER);
    await takeAnswers(call, list, answers);
    return { data: { taken: answers.length } };
  },
});

const shownOf = ({ state, locale, name, division, shifts, schedule, link }: LinkList) => ({
  ...{ state, locale, name, division, shifts },
  week_start: schedule.week_start,
  answered_at: link.answered_at,
  until: link.expires_at,
});

async function companyOf({ db, companyId }: Parameters<VisitorRoute['run']>[0]) {
  const { rows } = await sql<{ name: string; logo: boolean }>`
    select name, logo_uri is not null as logo from company where id = ${companyId}`.execute(db);
  return rows[0];
}

export const rosterVisits: readonly VisitorRoute[] = [show, answer];
