/**
 * Reasons of readings that go with a task, where nobody at a desk writes one. They are kept with each reading as they
 * stand here, so a change is a new reason; whoever shows a reading has words for them in every language.
 */
export const READING_REASONS = {
  identityReview: 'Identity review',
  identityDecision: 'Identity decision',
  feedbackPicture: 'A picture in your feedback',
} as const;
export type ReadingReason = keyof typeof READING_REASONS;
