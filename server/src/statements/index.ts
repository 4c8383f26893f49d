/** Signed statements, exports, and what checks them: the one door. */
export { checkStatement, statementReport } from './check-statement.ts';
export { verifyStatements } from './verify-stored.ts';
