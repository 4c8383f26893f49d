/**
 * Reasons of readings that are part of a task, so that no operator types one. They are stored with each reading in
 * these words; screens have a text for each in every language.
 */
export const READING_REASONS = {
  identityReview: 'Identity review',
  identityDecision: 'Identity decision',
  contractReview: 'Contract to be counter-signed',
  contractDecision: 'Counter-signature of your contract',
  depositName: 'Name of a bank deposit',
  screening: 'Comparison of your name with lists of names',
  payout: 'Payment to your bank card',
  feedbackPicture: 'A picture in your feedback',
} as const;
export type ReadingReason = keyof typeof READING_REASONS;
