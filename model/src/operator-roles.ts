/** Roles of operators. No role includes another; `admin` gives roles and can do nothing else. */
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
