import { REASON } from './console-world.ts';
import type { Sample } from './route-samples.ts';

const id = (kind: string) => `${kind}_${'0'.repeat(26)}`;
const because = { reason: REASON };
const customer = { customerId: id('cus') };
const operator = { operatorId: id('opr') };
const approval = { approvalId: id('apr') };
const contract = { contractId: id('con') };
const contractNotice = { noticeId: id('cnt') };
const submission = { submissionId: id('idv') };
const withdrawal = { withdrawalId: id('wdr') };
const supportCase = { caseId: id('sup') };
const invitation = 'i'.repeat(43);
const KEY = { challengeId: id('pkc'), credentialId: 'AAAA', clientDataJSON: 'AAAA' };

/** Valid requests of every route of the console; the objects they name do not exist. */
export const consoleSamples: Readonly<Record<string, Sample>> = {
  ...{ readInvitation: { body: { invitation } }, beginEnrolment: { body: { invitation } } },
  finishEnrolment: { body: { invitation, passkey: { ...KEY, attestationObject: 'AAAA', transports: [] } } },
  ...{ beginOperatorSignIn: {}, operatorSignOut: {}, operatorMe: {} },
  finishOperatorSignIn: { body: { passkey: { ...KEY, authenticatorData: 'AAAA', signature: 'AAAA' } } },
  findCustomer: { body: { query: { by: 'id', ...customer } } },
  ...{ readCustomer: { params: customer }, customerSessions: { params: customer } },
  unmaskCustomer: { params: customer, body: because },
  customerQuestions: { params: customer, body: because },
  freezeCustomer: { params: customer, body: because },
  unfreezeCustomer: { params: customer, body: because },
  endCustomerSession: { params: { ...customer, sessionId: id('ses') }, body: because },
  approvals: {},
  reviseApproval: { params: approval, body: because },
  decideApproval: { params: approval, body: { ...because, verdict: 'approve', contentHash: '0'.repeat(64) } },
  ...{ searchAudit: { query: {} }, checkAudit: {}, halts: {} },
  setHalt: { params: { name: 'robots' }, body: { ...because, active: false } },
  haltInstrument: { params: { code: 'NOSUCH' }, body: { ...because, active: true } },
  treasury: {},
  releaseSuspense: { params: { depositId: id('dep') }, body: { ...because, ...customer } },
  askRelease: { params: { depositId: id('dep') }, body: { ...because, ...customer } },
  returnSuspense: { params: { depositId: id('dep') }, body: because },
  askReturn: { params: { depositId: id('dep') }, body: because },
  askRefill: { body: { ...because, amount: '0.01' } },
  cancelRefill: { params: { transferId: id('htr') }, body: because },
  ...{ askToCold: { body: { ...because, amount: '0.01' } }, askGas: { body: { ...because, amount: '0.01' } } },
  uploadBankStatement: {},
  bankFiles: {},
  markPaymentFileSent: { params: { fileId: id('pay') }, body: because },
  closeBankReturn: { params: { returnId: '1' }, body: because },
  downloadPaymentFile: { params: { fileId: id('pay') }, body: because },
  uploadBankReturns: {},
  depositAlarms: {},
  closeDepositAlarm: { params: { alarmId: id('dal') }, body: because },
  ...{ screening: {}, uploadScreeningList: {} },
  askHit: { params: { hitId: id('hit') }, body: { ...because, verdict: 'cleared' } },
  railSwitches: {},
  setRail: { params: { rail: 'usdt_in' }, body: { ...because, state: 'open' } },
  openRail: { params: { rail: 'usdt_in' }, body: because },
  resumePayouts: { body: because },
  moveClock: { body: { ...because, to: '2001-01-01T00:00:00Z' } },
  operators: {},
  inviteOperator: { body: { ...because, name: 'Somebody' } },
  changeRoles: { params: operator, body: { ...because, roles: [] } },
  suspendOperator: { params: operator, body: because },
  releaseViews: { params: operator, body: because },
  consoleDocuments: {},
  supportCases: { query: {} },
  supportCase: { params: supportCase },
  supportPicture: { params: { ...supportCase, fileId: id('fle') } },
  answerSupport: { params: supportCase, body: { text: 'Nobody is there' } },
  readSupport: { params: supportCase, body: { upTo: '1' } },
  closeSupport: { params: supportCase, body: because },
  ...{ contractReviews: { query: { state: 'signed' } }, contractReview: { params: contract } },
  counterSignContract: { params: contract, body: { sha256: '0'.repeat(64) } },
  contractMatters: {},
  contractCase: { params: contract },
  recordBreach: { params: contract, body: because },
  recordDispute: { params: contract, body: { ...because, subject: 'Nobody is there' } },
  answerBreach: { params: contractNotice, body: { text: 'Nobody is there' } },
  recordCured: { params: contractNotice, body: because },
  recordSettlement: { params: contractNotice, body: because },
  askContractEnd: { params: contract, body: { ...because, ground: 'breach' } },
  askForceMajeure: { body: { ...because, contractId: id('con') } },
  endForceMajeure: { params: { forceMajeureId: id('cfm') }, body: because },
  ...{ invoiceBook: { query: {} }, feeSchedule: {} },
  issueInvoice: { body: { ...contract, ...because, fee: '1.00' } },
  voidInvoice: { params: { invoiceId: id('inv') }, body: because },
  askFeeChange: { body: { ...because, amount: '1.00', appliesOn: '2001-01-01' } },
  identityReviews: { query: {} },
  identityReview: { params: submission },
  identityReviewPicture: { params: { ...submission, side: 'front' } },
  approveIdentity: { params: submission, body: {} },
  rejectIdentity: { params: submission, body: { reasons: ['document_unreadable'], note: '' } },
  withdrawalReviews: {},
  withdrawalReview: { params: withdrawal },
  approveWithdrawal: { params: withdrawal, body: { ...because, contentHash: '0'.repeat(64) } },
  declineWithdrawal: { params: withdrawal, body: { ...because, contentHash: '0'.repeat(64), ground: 'law' } },
  revealTaxNumber: { params: submission, body: because },
};
