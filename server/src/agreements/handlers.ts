import {
  comingAfter,
  DOCUMENTS,
  type DocumentName,
  inForceOn,
  SIGN_UP_DOCUMENTS,
  signUpVersionOn,
} from '@candor/model/agreements/documents.ts';
import type { agreementRoutes } from '@candor/model/agreements/routes.ts';
import type { Agreement, AgreementList } from '@candor/model/agreements/schema.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import { newYorkDate } from '@candor/model/calendar/index.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { formatInstant, instant } from '@candor/model/time.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { HandlersOf } from '../platform/http/types.ts';
import type { Clock } from '../platform/time/clock.ts';
import { acceptAgreement } from './accept-agreement.ts';
import { TEXTS } from './publish-agreements.ts';

type Routes = typeof agreementRoutes;

/** Handlers of the agreements and of what customers accepted of them. */
export function agreementHandlers({
  db,
  runner,
  clock,
}: {
  readonly db: Db;
  readonly runner: CommandRunner;
  /** Business time. */
  readonly clock: Clock;
}): HandlersOf<Routes> {
  const today = () => newYorkDate(clock.now());
  return {
    agreements: () => listOn(today()),
    agreement: ({ params, query }) => readAgreement(db, today(), params.document, query.lang, query.version),
    acceptedAgreements: ({ signedIn }) => readAccepted(db, signedIn().customerId),
    async acceptAgreement({ signedIn, params, body }) {
      const done = await runner.run(acceptAgreement, { customerId: signedIn().customerId, ...params, ...body });
      return done.ok ? accept(acceptedView(done.value)) : done;
    },
  };
}

function listOn(today: string): AgreementList {
  return {
    signUpVersion: signUpVersionOn(today),
    documents: DOCUMENTS.map((document) => {
      const inForce = inForceOn(document, today);
      const coming = comingAfter(document, today);
      return {
        ...{ document, ...inForce, atSignUp: SIGN_UP_DOCUMENTS.includes(document) },
        texts: textsOf(document, inForce.version),
        ...(coming && { coming: { ...coming, texts: textsOf(document, coming.version) } }),
      };
    }),
  };
}

const textsOf = (document: DocumentName, version: string) =>
  TEXTS.filter((text) => text.document === document && text.version === version).map(({ lang, text, sha256 }) => ({
    lang,
    title: text.slice(2, text.indexOf('\n')),
    sha256,
  }));

async function readAgreement(
  db: Db,
  today: string,
  document: DocumentName,
  lang: Language,
  asked: string | undefined,
): Promise<Decision<Agreement>> {
  const inForce = inForceOn(document, today);
  const version = asked ?? inForce.version;
  const coming = comingAfter(document, today);
  const rows = await db.query<{ version: string; effective_on: string; text: string; hash: string }>(
    'SELECT version, effective_on, text, hash FROM agreement_text WHERE document = $1 AND lang = $2 ORDER BY version DESC',
    [document, lang],
    'agreement_versions',
  );
  const found = rows.find((row) => row.version === version);
  if (!found) return refuse('not_found');
  return accept({
    ...{ document, version, lang, text: found.text },
    effectiveOn: found.effective_on,
    sha256: found.hash,
    inForce: version === inForce.version,
    ...(coming && { coming }),
    versions: rows.map((row) => row.version),
  });
}

interface Accepted {
  readonly document: string;
  readonly version: string;
  readonly lang: Language;
  readonly hash: string;
  readonly wallAt: number;
}

const acceptedView = ({ document, version, lang, hash, wallAt }: Accepted) => ({
  ...{ document, version, lang, sha256: hash },
  acceptedAt: formatInstant(instant(wallAt)),
});

interface Announced {
  readonly document: string;
  readonly version: string;
  readonly applies_from: bigint;
}

async function readAccepted(db: Db, customerId: string) {
  const rows = await db.query<Omit<Accepted, 'wallAt'> & { wall_at: bigint }>(
    `SELECT document, version, lang, hash, wall_at FROM terms_acceptance WHERE customer_id = $1
     ORDER BY wall_at DESC, document`,
    [customerId],
    'accepted_agreements',
  );
  const announced = await db.query<Announced>(
    'SELECT document, version, applies_from FROM agreement_notice WHERE customer_id = $1 ORDER BY applies_from, document',
    [customerId],
    'announced_agreements',
  );
  return {
    accepted: rows.map(({ wall_at, ...row }) => acceptedView({ ...row, wallAt: Number(wall_at) })),
    announced: announced.map(({ document, version, applies_from }) => {
      return { document, version, appliesFrom: newYorkDate(instant(Number(applies_from))) };
    }),
  };
}
