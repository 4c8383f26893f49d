/** Signed statements, exports, and what checks them: the one door. */
export { checkStatement, statementReport } from './check-statement.ts';
export { statementHandlers } from './handlers.ts';
export { closeMonth, confirmDay, type StatementDeps } from './make-statements.ts';
export { openSigning } from './signing.ts';
export { verifyStatements } from './verify-stored.ts';
