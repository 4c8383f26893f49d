/** Ideas, reports and news by stated rules, stored with what they were made of: the one door. */
export { beginResearch, MAKE } from './begin.ts';
export { type ResearchDeps, researchDeps } from './deps.ts';
export { DUE } from './due.ts';
export { FeedDesk } from './follow-feeds.ts';
export { gradeIdeas } from './grade-ideas.ts';
export { researchHandlers } from './handlers.ts';
export { NewsDesk } from './running-day.ts';
export { readPunctuality } from './punctuality.ts';
