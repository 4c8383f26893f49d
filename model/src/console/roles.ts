/** What operators may be. Nobody holds a role by another one; `admin` gives roles and touches nothing else. */
export const OPERATOR_ROLES = [
  'support',
  'kyc_reviewer',
  'treasury_maker',
  'treasury_checker',
  'content_editor',
  'risk',
  'admin',
] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];
